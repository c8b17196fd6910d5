import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE_NAME = '@opencall/server';

const isPackageRoot = (folder: string): boolean => {
  const file = join(folder, 'package.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === PACKAGE_NAME;
};

/**
 * The absolute folder of the server package, found by walking up from this file: sources and bundle have
 * different depths. Throws if there is none above.
 */
export const findPackageRoot = (from: string = dirname(fileURLToPath(import.meta.url))): string => {
  for (let folder = from; ; folder = dirname(folder)) {
    if (isPackageRoot(folder)) return folder;
    if (dirname(folder) === folder) throw new Error(`No ${PACKAGE_NAME} package above ${from}.`);
  }
};

/** The command line's name for messages: a release has a program for it and may lack npm. */
export const cliCommand = (): string =>
  existsSync(join(findPackageRoot(), '..', 'opencall')) ? './opencall' : 'npm run opencall --';
