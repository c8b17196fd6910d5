import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lists the files of a git working tree: committed ones and new ones, without ignored and deleted ones.
 * @param {string} root
 * @param {string[]} [folders] relative to the root; by default the whole tree
 * @returns {string[]} relative to the root
 */
export const listFiles = (root, folders = []) => {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders];
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
  return output.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
};
