// The last step of the client's build: `dist/index.html` becomes the front page, drawn; `dist/app.html` is the
// shell of every other address. Runs after `vite build` and `vite build --ssr`, which it takes its files from.
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = (path) => fileURLToPath(new URL(`dist/${path}`, import.meta.url));
const manifest = JSON.parse(readFileSync(dist('.vite/manifest.json'), 'utf8'));

/** The module scripts that some sources need, their shared chunks included. */
const scriptsOf = (entries) => {
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    if (!manifest[key]) throw new Error(`The client's manifest does not name ${key}.`);
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return [...seen].map((key) => manifest[key].file).filter((file) => file.endsWith('.js'));
};

/** The screens that people open directly, by the first part of their address, and what draws them. */
const SCREENS = {
  auth: ['src/app/pages/auth-route.tsx'],
  home: ['src/app/pages/home-page.tsx'],
  search: ['src/app/pages/search-route.tsx'],
  profile: ['src/app/pages/profile-page.tsx', 'src/app/pages/profile/preload.ts'],
  'privacy-policy': ['src/app/pages/privacy-policy-page.tsx'],
};
const shell = new Set(scriptsOf(['index.html']));
const ownFiles = (entries) =>
  scriptsOf(entries)
    .filter((file) => !shell.has(file))
    .map((file) => `/${file}`);
const table = Object.fromEntries(Object.entries(SCREENS).map(([part, entries]) => [part, ownFiles(entries)]));

const EMPTY_TABLE = 'const filesOfScreens = {};';
const boot = readFileSync(dist('boot.js'), 'utf8');
if (!boot.includes(EMPTY_TABLE)) throw new Error('boot.js has no table for the files of the screens.');
writeFileSync(
  dist('boot.js'),
  boot.replace(EMPTY_TABLE, () => `const filesOfScreens = ${JSON.stringify(table)};`),
);

const { renderLanding, settingsPath } = await import(
  new URL('.cache/ssr/landing-prerender.js', import.meta.url).href
);
/** What the front page's links lead to. */
const ahead = scriptsOf(['index.html', ...SCREENS.auth, 'src/features/auth/register-form.tsx']);
const attributes = `data-settings="${settingsPath}" data-preload="${ahead.map((file) => `/${file}`).join(' ')}"`;
const page = readFileSync(dist('landing.html'), 'utf8')
  .replace('<div id="root">', () => `<div id="root" ${attributes}>`)
  .replace('<!--landing-->', () => renderLanding());

renameSync(dist('index.html'), dist('app.html'));
writeFileSync(dist('index.html'), page);
for (const path of ['landing.html', '.vite']) rmSync(dist(path), { recursive: true });

// Compressed once here, as small as it gets, so that the server only picks the file.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
for (const file of readdirSync(dist(''), { recursive: true })) {
  if (!/\.(?:js|css|html|svg)$/.test(file)) continue;
  const bytes = readFileSync(dist(file));
  writeFileSync(dist(`${file}.br`), brotliCompressSync(bytes, brotli));
  writeFileSync(dist(`${file}.gz`), gzipSync(bytes, { level: 9 }));
}
