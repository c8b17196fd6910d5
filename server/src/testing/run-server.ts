/** What main.ts does, from the sources: for tests that kill it. The last argument is the built program of the database's thread. */
import { processEnvironment } from '#config/environment.ts';
import { startDatabaseThread } from '#platform/database/database-thread.ts';
import { serve } from '#serve.ts';

await serve({ environment: processEnvironment(), thread: startDatabaseThread(process.argv.at(-1)) });
