/**
 * What main.ts does, from the sources: for tests with a server in a process of its own. The last argument is the built program
 * of the database's thread, where the database is the embedded one.
 */
import { processEnvironment } from '#config/environment.ts';
import { startDatabaseThread } from '#platform/database/database-thread.ts';
import { serve } from '#serve.ts';

const environment = processEnvironment();
const thread = environment.DATABASE_URL ? undefined : startDatabaseThread(process.argv.at(-1));
await serve({ environment, thread });
