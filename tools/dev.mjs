// `npm run dev`: serves the client with hot reload at one address. Vite proxies the API to a server process, which is
// rebuilt and restarted when its source changes.
import { existsSync } from 'node:fs';
import { buildChanged } from './lib/build.mjs';
import { DevApi } from './lib/dev-api.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { findFreePort } from './lib/ports.mjs';
import { endWithNpm, stopAll } from './lib/processes.mjs';

/** The paths that the server answers, among them the front page. Vite answers all others. */
const SERVED_BY_API = '^/(?:welcome|$|[?]|api/|media/|fonts/|livez|readyz|metrics)';

requireNode();
endWithNpm();
await ensureInstalled();
// The server requires a built client at start, although Vite serves the client here.
if (!existsSync(inRoot('web', 'dist', 'index.html'))) await buildChanged();

const port = Number(process.env.PORT ?? 3000);
const address = `http://localhost:${port}`;
const apiPort = await findFreePort();
// Copy the environment before Vite is loaded, because Vite sets NODE_ENV.
const api = new DevApi(apiPort, { PUBLIC_URL: address, NODE_ENV: 'development', ...process.env });

/** @type {(() => Promise<unknown>)[]} */
const closers = [() => api.close(), stopAll];
const close = async () => {
  await Promise.allSettled(closers.map((one) => one()));
  process.exit(0);
};
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.once(signal, close);

const { build, createServer } = await import('vite');
const watching = await build({
  root: inRoot('server'),
  configFile: inRoot('server', 'vite.config.ts'),
  mode: 'development',
  logLevel: 'warn',
  build: { watch: {} },
});
if (!('on' in watching)) throw new Error('Vite did not start to watch the server.');
closers.push(() => watching.close());
/** @type {Promise<void>} */
const firstBuild = new Promise((resolve) => {
  watching.on('event', (event) => {
    if (event.code === 'BUNDLE_END') void event.result.close();
    if (event.code === 'ERROR') console.error(event.error.message);
    if (event.code !== 'END') return;
    api.restart();
    resolve();
  });
});
await firstBuild;

/**
 * Delays requests to the API while the server restarts, so that pages see no failure.
 * @type {import('vite').Plugin}
 */
const waitForApi = {
  name: 'opencall-wait-for-api',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (new RegExp(SERVED_BY_API).test(request.url ?? '')) api.settled.then(() => next());
      else next();
    });
  },
};

const target = { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false };
const web = await createServer({
  root: inRoot('web'),
  configFile: inRoot('web', 'vite.config.ts'),
  plugins: [waitForApi],
  server: {
    port,
    strictPort: true,
    host: process.env.HOST ?? '127.0.0.1',
    proxy: { [SERVED_BY_API]: target },
  },
});
closers.push(() => web.close());
await web.listen();
console.log(`Opencall for development: ${address}`);
