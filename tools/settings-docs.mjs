// `npm run docs:settings` writes docs/settings.md from the settings that the server reads.
import { writeFileSync } from 'node:fs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';

requireNode();

const { ensureInstalled } = await import('./lib/install.mjs');
await ensureInstalled();
const { runnerImport } = await import('vite');
const source = inRoot('server', 'src', 'config', 'settings-docs.ts');
/** @type {{ module: { renderSettings: () => string } }} */
const { module } = await runnerImport(source, { configFile: false });
writeFileSync(inRoot('docs', 'settings.md'), module.renderSettings());
