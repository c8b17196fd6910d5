import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { runQuietly } from './processes.mjs';

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} Locked
 * @typedef {Record<string, Locked>} Packages
 */

/**
 * @param {string} path
 * @returns {Packages | null} null when there is no such file, or it is no lockfile
 */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

/**
 * npm leaves its own account of what it put into node_modules there; the folder is current when that
 * account agrees with the lockfile. Packages for other platforms are optional and stay away.
 * @param {Packages | null} wanted
 * @param {Packages | null} present
 */
export function isCurrent(wanted, present) {
  if (!wanted || !present) return false;
  return Object.entries(wanted)
    .filter(([path]) => path.startsWith('node_modules/') || path.includes('/node_modules/'))
    .every(([path, { version, link, optional, devOptional }]) => {
      const found = present[path];
      if (!found) return Boolean(optional || devOptional);
      return link ? Boolean(found.link) : found.version === version;
    });
}

/** Installs what the lockfile names unless it is there already, the build tools included. */
export async function ensureInstalled() {
  const wanted = readPackages(inRoot('package-lock.json'));
  if (isCurrent(wanted, readPackages(inRoot('node_modules', '.package-lock.json')))) return;
  console.log('Installing packages (once, a minute or so)…');
  // NODE_ENV=production would leave out the tools that the build needs.
  await runQuietly('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
}
