// `npm run build`: builds the server and the client, even if nothing changed.
import { buildChanged } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { endWithNpm, stopOnSignals } from './lib/processes.mjs';

requireNode();
endWithNpm();
stopOnSignals();
try {
  await ensureInstalled();
  await buildChanged({ force: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
