import { processEnvironment } from '#config/environment.ts';
import { startDatabaseThread } from '#platform/database/database-thread.ts';

// What this process writes is for the user that it runs as alone.
process.umask(0o077);
const environment = processEnvironment();
// First of all: PostgreSQL's program is loaded on another processor while this one reads the server's modules.
const thread = environment.DATABASE_URL ? undefined : startDatabaseThread();
const { serve } = await import('./serve.ts');
await serve({ environment, thread });
