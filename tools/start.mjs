// `npm start`: installs packages and builds if needed, then runs the server.
import { requireNode } from './lib/node-version.mjs';

requireNode();

// Loaded after the check: an old Node would fail on their syntax before the version message.
const { ensureInstalled } = await import('./lib/install.mjs');
const { endWithNpm, stopOnSignals } = await import('./lib/processes.mjs');

endWithNpm();
const removeSignalHandlers = stopOnSignals();
try {
  await ensureInstalled();
  const { buildChanged } = await import('./lib/build.mjs');
  await buildChanged();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
removeSignalHandlers();

const { ROOT, inRoot } = await import('./lib/paths.mjs');
const { pathToFileURL } = await import('node:url');
process.chdir(ROOT);
// Stack traces name the source files.
process.setSourceMapsEnabled(true);
// The server runs in this process, so that it receives signals directly.
await import(pathToFileURL(inRoot('server', 'dist', 'main.js')).href);
