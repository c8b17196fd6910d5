/**
 * What main.ts does, from the sources: for tests with a server in a process of its own. The last argument is the built program
 * of the database's thread, where the database is the embedded one.
 */
import { processEnvironment } from '#config/environment.ts';
import { serve } from '#serve.ts';

await serve(processEnvironment(), process.argv.at(-1));
