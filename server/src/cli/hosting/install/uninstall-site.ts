import { existsSync, rmSync } from 'node:fs';
import type { Host } from '../host.ts';
import { BACKUPS, COMMAND, DATA, SERVICE, SETTINGS, USER } from '../places.ts';
import { isOwnCommand } from './machine.ts';
import { forgetMade, readMade } from './made-record.ts';
import { UNITS } from './units.ts';
import { removeWritten } from './write-file.ts';

const PROGRAMS = '/opt/opencall';
const CERTIFICATES = '/etc/letsencrypt';

const describeStaying = (host: Host): string => {
  const { packages, hasMadeDatabase } = readMade(host);
  const lines = [
    'These stay. Delete them yourself when they are not needed anymore:',
    `  ${host.at(DATA)}: the data of the site`,
    `  ${host.at(BACKUPS)}: its backups`,
    `  ${host.at(SETTINGS)}: its settings and secrets, without which backups cannot be used fully`,
    `  the system user ${USER}, who owns the data`,
  ];
  if (packages.includes('certbot') && existsSync(host.at(CERTIFICATES)))
    lines.push(`  ${host.at(CERTIFICATES)}: the certificate, which certbot continues to renew`);
  if (hasMadeDatabase) lines.push(`  the database and the role ${USER} of PostgreSQL`);
  if (packages.length > 0) lines.push(`  the packages ${packages.join(', ')}`);
  return lines.join('\n');
};

/** Removes what \`install\` made, except the data, the settings and packages. */
export const uninstallSite = async (host: Host, isDryRun: boolean): Promise<string> => {
  const { files } = readMade(host);
  if (!isDryRun && Object.keys(files).some((path) => path.endsWith(`/${SERVICE}.service`))) {
    await host.probe('systemctl', 'disable', '--now', ...UNITS);
    host.say('Stopped the service.');
  }
  for (const path of Object.keys(files))
    host.say(isDryRun ? `Would remove ${path} if it is unchanged.` : removeWritten(host, path));
  const folders = [
    ...(isOwnCommand(host) ? [COMMAND] : []),
    ...(existsSync(host.at(PROGRAMS)) ? [PROGRAMS] : []),
  ];
  for (const path of folders) {
    if (!isDryRun) rmSync(host.at(path), { recursive: true, force: true });
    host.say(`${isDryRun ? 'Would remove' : 'Removed'} ${path}.`);
  }
  const staying = describeStaying(host);
  if (isDryRun) return `${staying}\nNothing was changed (--dry-run).`;
  await host.probe('systemctl', 'daemon-reload');
  for (const proxy of ['caddy', 'nginx'])
    if (Object.keys(files).some((path) => path.includes(`/${proxy}/`)))
      await host.probe('systemctl', 'reload-or-restart', proxy);
  forgetMade(host);
  return staying;
};
