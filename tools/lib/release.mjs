import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { inRoot, ROOT } from './paths.mjs';

/** Copied unchanged into the release. */
const COPIED = [
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'LICENSE',
  'compose.yaml',
  'docs',
  'deploy',
  'server/dist',
  'server/migrations',
  'server/assets',
  'server/demo-pictures',
  'web/dist',
];
/** Files of packages that a running server never reads. */
const LEFT_OUT = /\.(?:map|md|markdown|d\.[cm]?ts|ts|tsbuildinfo|flow|gyp|cc|h)$/i;
/** Builds of packages for browsers. */
const FOR_BROWSERS = /^(?:pdfkit\.(?:browser|standalone|.*old)\b.*|browser(?:-module)?\.[cm]js)$/;
const WITH_BROWSER_BUILDS = new Set(['pdfkit', 'fontkit']);
const LICENCE = /^(?:licen[cs]e|notice|copying|copyright)[^.]*(?:\.(?:md|txt|markdown))?$/i;
/** Large packages that the build bundles into the server and that no other package imports. */
const BUNDLED = new Set(['drizzle-orm', 'fastify', 'find-my-way', 'mediabunny']);

/** @param {string} path of a package's folder */
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules') + 'node_modules/'.length);

/**
 * Lists the folders of the packages that the server needs at run time on this platform, relative to the root.
 * @returns {string[]}
 */
const listPackages = () => {
  const args = ['ls', '--workspace', 'server', '--omit=dev', '--all', '--parseable'];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const text = execFileSync(npm, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return text
    .split('\n')
    .filter((path) => path.includes('node_modules') && existsSync(path) && !lstatSync(path).isSymbolicLink())
    .map((path) => relative(ROOT, path))
    .filter((path) => !/^@(?:types|opencall)\//.test(nameOf(path)));
};

/**
 * @param {string} path
 * @param {string} folder of the package
 */
const isShipped = (path, folder) => {
  const name = basename(path);
  if (name === 'node_modules' && path !== folder) return false;
  if (BUNDLED.has(nameOf(folder))) return path === folder || LICENCE.test(name);
  if (WITH_BROWSER_BUILDS.has(nameOf(folder)) && FOR_BROWSERS.test(name)) return false;
  return statSync(path).isDirectory() || LICENCE.test(name) || !LEFT_OUT.test(name);
};

/** Below this size Node's program is only a stub that needs libraries of its system. */
const WHOLE_NODE_BYTES = 20e6;

/**
 * Copies Node into a release, so that a host needs none. Returns false if this machine's Node cannot be copied.
 * @param {string} folder
 */
export const addNode = (folder) => {
  const from = realpathSync(process.execPath);
  if (statSync(from).size < WHOLE_NODE_BYTES) return false;
  mkdirSync(join(folder, 'bin'));
  cpSync(from, join(folder, 'bin', 'node'));
  const licence = join(from, '..', '..', 'LICENSE');
  if (existsSync(licence)) cpSync(licence, join(folder, 'bin', 'LICENSE-node'));
  return true;
};

/** @param {string} folder */
const bytesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath ?? entry.path, entry.name)).size, 0);

/**
 * Fills an empty folder with a release.
 * @param {string} folder
 * @returns {number} its size in bytes
 */
export const fillRelease = (folder) => {
  for (const path of COPIED) {
    const isCode = path.endsWith('/dist');
    const filter = (/** @type {string} */ from) =>
      !(isCode && from.endsWith('.map')) && !from.includes('/meta');
    cpSync(inRoot(path), join(folder, path), { recursive: true, filter });
  }
  for (const path of listPackages()) {
    const from = inRoot(path);
    cpSync(from, join(folder, path), { recursive: true, filter: (one) => isShipped(one, from) });
  }
  const { name, version, license, engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const scripts = { start: 'node server', opencall: 'node server/dist/cli.js' };
  const json = (/** @type {object} */ value) => `${JSON.stringify(value, null, 2)}\n`;
  writeFileSync(
    join(folder, 'package.json'),
    json({ name, version, license, engines, type: 'module', scripts }),
  );
  const server = JSON.parse(readFileSync(inRoot('server', 'package.json'), 'utf8'));
  const { name: serverName, type, main } = server;
  writeFileSync(
    join(folder, 'server', 'package.json'),
    json({ name: serverName, version: server.version, type, main }),
  );
  cpSync(inRoot('tools', 'lib', 'opencall.sh'), join(folder, 'opencall'));
  chmodSync(join(folder, 'opencall'), 0o755);
  return bytesOf(folder);
};
