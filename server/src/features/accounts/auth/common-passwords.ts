import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPackageRoot } from '#platform/package-root.ts';

/** One a line, in lower case, a line break before the first and after the last (server/assets/README.md). */
const FILE = 'assets/common-passwords.txt';
let list: Promise<string> | undefined;

/** Read with the first password that is chosen; as one text it takes a tenth of what a set of strings would. */
const readList = (): Promise<string> => {
  list ??= readFile(join(findPackageRoot(), FILE), 'utf8').catch((error: unknown) => {
    list = undefined;
    throw error;
  });
  return list;
};

/** Is this among the passwords that are guessed first? Case does not count. */
export const isCommonPassword = async (password: string): Promise<boolean> =>
  !password.includes('\n') && (await readList()).includes(`\n${password.toLowerCase()}\n`);
