/**
 * Runs main.ts from the sources, for tests with a separate server process. With the embedded database, the last argument is the
 * built program of its thread.
 */
import { processEnvironment } from '#config/environment.ts';
import { serve } from '#serve.ts';

await serve(processEnvironment(), process.argv.at(-1));
