// `npm run test:e2e -- e2e/gallery.spec.ts`: runs Playwright. Installs packages and a browser first if there are none.
import { ensureBrowser } from './lib/ensure-browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { endWithNpm, exitCode, start, stopOnSignals } from './lib/processes.mjs';

requireNode();
endWithNpm();
stopOnSignals();
try {
  await ensureInstalled();
  await ensureBrowser();
  const args = [inRoot('node_modules', '@playwright', 'test', 'cli.js'), 'test', ...process.argv.slice(2)];
  process.exitCode = await exitCode(start(process.execPath, args, { stdio: 'inherit' }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
