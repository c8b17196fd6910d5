import { processEnvironment } from '#config/environment.ts';
import { serve } from '#serve.ts';

// Files that this process writes are readable only by its own user.
process.umask(0o077);
await serve(processEnvironment());
