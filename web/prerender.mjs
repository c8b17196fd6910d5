// The last step of the client's build: `dist/index.html` becomes the front page, drawn; `dist/app.html` is the
// shell of every other address. Runs after `vite build` and `vite build --ssr`, which it takes its files from.
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = (path) => fileURLToPath(new URL(`dist/${path}`, import.meta.url));
const rendered = new URL('.cache/ssr/landing-prerender.js', import.meta.url);

/** The module scripts that a screen needs, its shared chunks included, by their place in Vite's manifest. */
function scriptsOf(manifest, entries) {
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key) || !manifest[key]) return;
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return [...seen].map((key) => manifest[key].file).filter((file) => file.endsWith('.js'));
}

const manifest = JSON.parse(readFileSync(dist('.vite/manifest.json'), 'utf8'));
/** What the front page's links lead to. */
const SIGN_IN = ['index.html', 'src/app/pages/auth-route.tsx', 'src/features/auth/register-form.tsx'];
for (const key of SIGN_IN) if (!manifest[key]) throw new Error(`The client's manifest does not name ${key}.`);
const signIn = scriptsOf(manifest, SIGN_IN);

const { renderLanding, settingsPath } = await import(rendered.href);
const preload = signIn.map((file) => `/${file}`).join(' ');
const page = readFileSync(dist('landing.html'), 'utf8')
  .replace(
    '<div id="root">',
    () => `<div id="root" data-settings="${settingsPath}" data-preload="${preload}">`,
  )
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
