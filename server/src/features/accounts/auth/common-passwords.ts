import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPackageRoot } from '#platform/package-root.ts';

/**
 * One password on each line, in lower case, with a line break before the first and after the last
 * (server/assets/README.md).
 */
const FILE = 'assets/common-passwords.txt';
let list: Promise<string> | undefined;

/** Read when the first password is chosen. One string takes a tenth of the memory of a set. */
const readList = (): Promise<string> => {
  list ??= readFile(join(findPackageRoot(), FILE), 'utf8').catch((error: unknown) => {
    list = undefined;
    throw error;
  });
  return list;
};

/** True if the password is among the most common ones, ignoring case. */
export const isCommonPassword = async (password: string): Promise<boolean> =>
  !password.includes('\n') && (await readList()).includes(`\n${password.toLowerCase()}\n`);
