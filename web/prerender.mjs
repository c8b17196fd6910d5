// The last step of the client's build: `dist/index.html` is the shell of every screen, `dist/shells` holds those of
// screens whose files it names. Runs after `vite build`.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const inWeb = (path) => fileURLToPath(new URL(path, import.meta.url));
const dist = (path) => inWeb(`dist/${path}`);
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const manifest = readJson(dist('.vite/manifest.json'));

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

/**
 * The sources of the screens that people open directly, by the first part of their address; `-one` if more parts
 * follow, which say what is shown.
 */
const SCREENS = readJson(inWeb('first-screens.json'));

/** The address from which every screen requests the signed-in user. */
const SESSION = '/api/user';

/** The first request of each screen, if it is the same for everyone who opens the screen. */
const FIRST_DATA = {
  home: '/api/home',
  messages: '/api/conversations',
  emails: '/api/emails?folder=inbox',
  marketplace: '/api/marketplace',
  contests: '/api/contests',
  search: '/api/profiles',
};

/** The local storage key of a screen whose stored value changes its first request, which is then not preloaded. */
const FILTERS_KEY = { search: 'search-filters' };

/** The app's page with preload links for a screen's scripts in its head, so that they load in parallel. */
const shellOf = (screen, entries) => {
  const named = new Set(scriptsOf(['index.html']));
  const links = scriptsOf(entries)
    .filter((file) => !named.has(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const data = [SESSION, FIRST_DATA[screen]].filter(Boolean).join(' ');
  const unless = FILTERS_KEY[screen] ? ` data-unless-stored="${FILTERS_KEY[screen]}"` : '';
  return readFileSync(dist('index.html'), 'utf8')
    .replace('<script src="/boot.js">', () => `<script src="/boot.js" data-preload="${data}"${unless}>`)
    .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
};

mkdirSync(dist('shells'));
for (const [screen, entries] of Object.entries(SCREENS))
  writeFileSync(dist(`shells/${screen}.html`), shellOf(screen, entries));

const keptAssets = [
  ...readJson(dist('.vite/offline-scripts.json')),
  ...readdirSync(dist('assets'))
    .filter((name) => name.endsWith('.css') || name.endsWith('.woff2'))
    .map((name) => `assets/${name}`),
];
const keptFiles = [
  '/boot.js',
  '/home/hero-sm.webp',
  '/home/hero.webp',
  ...keptAssets.sort().map((file) => `/${file}`),
];
const entry = `/${manifest['index.html'].file}`;
const workerSource = readFileSync(dist('worker.js'), 'utf8');
const hash = createHash('sha256')
  .update(workerSource)
  .update(readFileSync(dist('index.html')));
const id = hash
  .update(readFileSync(dist('boot.js')))
  .update(keptFiles.join())
  .digest('base64url')
  .slice(0, 12);
const build = `const BUILD = ${JSON.stringify({ id, entry, files: keptFiles })};`;
const worker = workerSource.replace(/^const BUILD = .*;$/m, () => build);
if (worker === workerSource) throw new Error('The service worker does not say where the build goes.');
writeFileSync(dist('worker.js'), worker);

// The end-to-end tests look up the script of a module.
mkdirSync(inWeb('.cache'), { recursive: true });
renameSync(dist('.vite/manifest.json'), inWeb('.cache/manifest.json'));
rmSync(dist('.vite'), { recursive: true });

// Compressed once here, as small as it gets, so that the server only picks the file. Pages are not: the server writes
// into them what the host has set.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
for (const file of readdirSync(dist(''), { recursive: true })) {
  if (!/\.(?:js|css|svg)$/.test(file)) continue;
  const bytes = readFileSync(dist(file));
  writeFileSync(dist(`${file}.br`), brotliCompressSync(bytes, brotli));
  writeFileSync(dist(`${file}.gz`), gzipSync(bytes, { level: 9 }));
}
