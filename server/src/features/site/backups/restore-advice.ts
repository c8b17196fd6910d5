import type { Config } from '#config.ts';
import { cliCommand } from '#platform/package-root.ts';
import { findNewestBackup } from './site-backups.service.ts';

/** Tells an operator what to do about an embedded database that cannot be opened. */
export const restoreAdvice = async (config: Config): Promise<string> => {
  const { place, newest } = await findNewestBackup(config);
  const command = `${cliCommand()} restore --set-aside`;
  const lines = [
    'Start the server once more. If it fails again, restore the newest backup. The damaged files are kept:',
    `  ${command} ${newest ?? 'FILE'}`,
  ];
  if (!newest) lines.push(`There is no backup in ${place}. Name the FILE of another one.`);
  return lines.join('\n');
};
