import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { runQuietly } from './processes.mjs';

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean, integrity?: string, resolved?: string, inBundle?: boolean,
 *   hasInstallScript?: boolean }} Locked
 * @typedef {Record<string, Locked>} Packages
 */

/**
 * @param {string} path
 * @returns {Packages | null} null if the file does not exist or is no lockfile
 */
const readPackages = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
};

/**
 * Compares the lockfile with npm's own list of installed packages. Packages for other platforms are optional and may be
 * missing.
 * @param {Packages | null} wanted
 * @param {Packages | null} present
 */
export const isCurrent = (wanted, present) => {
  if (!wanted || !present) return false;
  return Object.entries(wanted)
    .filter(([path]) => path.startsWith('node_modules/') || path.includes('/node_modules/'))
    .every(([path, { version, link, optional, devOptional }]) => {
      const found = present[path];
      if (!found) return Boolean(optional || devOptional);
      return link ? Boolean(found.link) : found.version === version;
    });
};

/** @param {string} path */
const nameOf = (path) => path.split('node_modules/').at(-1) ?? path;

/**
 * Checks the lockfile: every downloaded package needs a hash and no fixed registry, and one with an install script needs an
 * entry in `allowScripts`.
 * @param {Packages} packages
 * @param {Record<string, boolean>} allowScripts
 */
export const complaintsAbout = (packages, allowScripts) =>
  Object.entries(packages).flatMap(([path, { link, integrity, resolved, inBundle, hasInstallScript }]) => {
    if (!path.includes('node_modules/') || link) return [];
    const name = nameOf(path);
    return [
      // The hash of an archive covers the packages bundled in it.
      ...(integrity || inBundle ? [] : [`${path} has no integrity`]),
      ...(resolved ? [`${path} names a registry`] : []),
      ...(hasInstallScript && !(name in allowScripts)
        ? [`${name} is not in allowScripts of package.json`]
        : []),
    ];
  });

/** Lists the packages whose install scripts have run. It lies in node_modules, so `npm ci` removes it with them. */
const SCRIPTS_RUN = inRoot('node_modules', '.opencall-scripts');

/** @param {string} name of a package */
const installedAs = (name) => {
  const file = inRoot('node_modules', name, 'package.json');
  return existsSync(file) ? [{ name, version: JSON.parse(readFileSync(file, 'utf8')).version }] : [];
};

/**
 * Runs the install scripts that `allowScripts` in package.json allows, once per installed version. `.npmrc` stops npm from
 * running any; npm 11 reads `allowScripts` as well, npm 10 ignores it.
 */
export const runAllowedScripts = async () => {
  const { allowScripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const packages = Object.keys(allowScripts)
    .filter((name) => allowScripts[name])
    .flatMap(installedAs);
  const list = packages.map(({ name, version }) => `${name}@${version}`).join('\n');
  if (existsSync(SCRIPTS_RUN) && readFileSync(SCRIPTS_RUN, 'utf8') === list) return;
  const names = packages.map(({ name }) => name);
  if (names.length > 0) await runQuietly('npm', ['rebuild', '--ignore-scripts=false', ...names]);
  writeFileSync(SCRIPTS_RUN, list);
};

/** Installs the packages of the lockfile, build tools included, unless they are installed already. */
export const ensureInstalled = async () => {
  const wanted = readPackages(inRoot('package-lock.json'));
  if (!isCurrent(wanted, readPackages(inRoot('node_modules', '.package-lock.json')))) {
    console.log('Installing packages (once, about a minute)…');
    // With NODE_ENV=production npm would omit the build tools.
    await runQuietly('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  }
  await runAllowedScripts();
};
