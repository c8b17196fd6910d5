// `npm start`: from a fresh clone, or anything newer, to a running server.
import { requireNode } from './lib/node-version.mjs';

requireNode();

// Loaded after the check: an old Node would stumble over their syntax before it could say why.
const { ensureInstalled } = await import('./lib/install.mjs');
const { endWithNpm, stopOnSignals } = await import('./lib/processes.mjs');

endWithNpm();
const letGo = stopOnSignals();
try {
  await ensureInstalled();
  const { buildChanged } = await import('./lib/build.mjs');
  const { beginEarly } = await import('./lib/head-start.mjs');
  await buildChanged({ beforeBuild: beginEarly() });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
letGo();

const { keepCompiled } = await import('./lib/code-cache.mjs');
const { ROOT, inRoot } = await import('./lib/paths.mjs');
const { nameSourcesInStacks } = await import('./lib/source-maps.mjs');
process.chdir(ROOT);
nameSourcesInStacks();
const compiled = keepCompiled({
  folder: inRoot('server', 'dist', 'chunks'),
  cache: inRoot('.cache', 'compile'),
});
// In this very process, so that signals reach the server and nothing stands between.
const { createRequire } = await import('node:module');
const { started } = createRequire(import.meta.url)(inRoot('server', 'dist', 'main.js'));
await started;
compiled.save();
