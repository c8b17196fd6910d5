// `npm run dev`: one address for everything. Vite serves the client, with hot replacement, and passes
// what belongs to the API on to a server process that is rebuilt and restarted when its source changes.
import { existsSync } from 'node:fs';
import { buildChanged } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { findFreePort } from './lib/ports.mjs';
import { endWithNpm, start, stop, stopAll } from './lib/processes.mjs';

/** Everything that the server answers by itself; the rest are screens and modules of the client. */
const SERVED_BY_API = ['/api', '/media', '/livez', '/readyz', '/metrics'];

requireNode();
endWithNpm();
await ensureInstalled();
// The server looks for a built client when it starts, although nobody asks it for one here.
if (!existsSync(inRoot('web', 'dist', 'index.html'))) await buildChanged();

const { build, createServer } = await import('vite');
const port = Number(process.env.PORT ?? 3000);
const apiPort = await findFreePort();
const address = `http://localhost:${port}`;

/** @type {import('node:child_process').ChildProcess | null} */
let api = null;
/** Restarts wait for each other: two servers must never hold the same data folder. */
let restarts = Promise.resolve();
let isClosing = false;

function startApi() {
  const env = { PUBLIC_URL: address, ...process.env, PORT: String(apiPort), HOST: '127.0.0.1' };
  const stdio = /** @type {const} */ (['ignore', 'ignore', 'inherit']);
  api = start(process.execPath, ['--enable-source-maps', inRoot('server', 'dist', 'main.js')], {
    env,
    stdio: [...stdio],
  });
  api.once('exit', (code) => {
    if (code) console.error(`The server ended with code ${code}; it starts again after the next change.`);
  });
}

async function restartApi() {
  if (api) await stop(api);
  if (!isClosing) startApi();
}

const building = await build({
  root: inRoot('server'),
  configFile: inRoot('server', 'vite.config.ts'),
  mode: 'development',
  logLevel: 'warn',
  build: { watch: {} },
});
if (!('on' in building)) throw new Error('Vite did not start to watch the server.');
const serverBuild = building;
serverBuild.on('event', (event) => {
  if (event.code === 'BUNDLE_END') void event.result.close();
  if (event.code === 'ERROR') console.error(event.error.message);
  if (event.code === 'END') restarts = restarts.then(restartApi);
});

const target = { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false };
const web = await createServer({
  root: inRoot('web'),
  configFile: inRoot('web', 'vite.config.ts'),
  server: {
    port,
    strictPort: true,
    host: process.env.HOST ?? '127.0.0.1',
    proxy: Object.fromEntries(SERVED_BY_API.map((path) => [path, target])),
  },
});
await web.listen();
console.log(`Opencall for development: ${address}`);

async function close() {
  if (isClosing) return;
  isClosing = true;
  await Promise.all([web.close(), serverBuild.close(), restarts.then(stopAll)]);
  process.exit(0);
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.once(signal, close);
