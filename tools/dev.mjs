// `npm run dev`: one address for everything. Vite serves the client, with hot replacement, and passes
// what belongs to the API on to a server process that is rebuilt and restarted when its source changes.
import { existsSync } from 'node:fs';
import { buildChanged } from './lib/build.mjs';
import { DevApi } from './lib/dev-api.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { findFreePort } from './lib/ports.mjs';
import { endWithNpm, stopAll } from './lib/processes.mjs';

/** Everything that the server answers by itself; the rest are screens and modules of the client. */
const SERVED_BY_API = ['/api', '/media', '/livez', '/readyz', '/metrics'];

requireNode();
endWithNpm();
await ensureInstalled();
// The server looks for a built client when it starts, although nobody asks it for one here.
if (!existsSync(inRoot('web', 'dist', 'index.html'))) await buildChanged();

const port = Number(process.env.PORT ?? 3000);
const address = `http://localhost:${port}`;
const apiPort = await findFreePort();
// Vite, once loaded, sets NODE_ENV for purposes of its own.
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
 * Holds what is for the API back while it restarts, so that a page never sees the gap.
 * @type {import('vite').Plugin}
 */
const waitForApi = {
  name: 'opencall-wait-for-api',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (SERVED_BY_API.some((path) => request.url?.startsWith(path))) api.settled.then(() => next());
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
    proxy: Object.fromEntries(SERVED_BY_API.map((path) => [path, target])),
  },
});
closers.push(() => web.close());
await web.listen();
console.log(`Opencall for development: ${address}`);
