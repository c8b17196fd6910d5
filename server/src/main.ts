import { processEnvironment } from '#config/environment.ts';
import { serve } from '#serve.ts';

// Files that this process writes are readable by its own user only.
process.umask(0o077);
await serve(processEnvironment());
