import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import type { Host } from '../host.ts';
import {
  BACKUPS,
  COMMAND,
  CURRENT,
  DATA,
  DOWNLOADS,
  PROGRAMS,
  RELEASES,
  RESTORING,
  SERVICE,
  SETTINGS,
  UPDATE_RECORD,
  USER,
} from '../places.ts';
import { exists, isOwnCommand } from './machine.ts';
import { forgetMade, hasRecord, readMade } from './made-record.ts';
import { UNITS } from './units.ts';
import { removeWritten } from './write-file.ts';

const NOTHING_TO_REMOVE =
  'There is nothing to remove: install made nothing on this machine, or uninstall removed it already.';
const CERTIFICATES = '/etc/letsencrypt';
/** Everything that `install` and `update` put below PROGRAMS. */
const PROGRAM_PARTS = [
  CURRENT,
  `${CURRENT}.new`,
  RELEASES,
  UPDATE_RECORD,
  `${UPDATE_RECORD}.new`,
  RESTORING,
  DOWNLOADS,
];

/** Lists the files, packages and users that are kept. Call it before the record is removed. */
const describeStaying = async (host: Host): Promise<string> => {
  const { packages, hasMadeDatabase } = readMade(host);
  const places = [
    [DATA, 'the data of the site'],
    [BACKUPS, 'its backups'],
    [SETTINGS, 'its settings and secrets, without which backups cannot be used fully'],
    ...(packages.includes('certbot')
      ? [[CERTIFICATES, 'the certificate, which certbot continues to renew']]
      : []),
  ] as const;
  const lines = places
    .filter(([path = '']) => existsSync(host.at(path)))
    .map(([path = '', what]) => `  ${host.at(path)}: ${what}`);
  const programs = host.at(PROGRAMS);
  const parts = PROGRAM_PARTS.map((path) => host.at(path));
  const others = existsSync(programs)
    ? readdirSync(programs).filter((name) => !parts.includes(`${programs}/${name}`))
    : [];
  if (others.length > 0) lines.push(`  ${programs}: files that install did not make (${others.join(', ')})`);
  if ((await host.probe('id', '-u', USER)).code === 0)
    lines.push(`  the system user ${USER}, who owns the data`);
  if (hasMadeDatabase) lines.push(`  the database and the role ${USER} of PostgreSQL`);
  if (packages.length > 0) lines.push(`  the packages ${packages.join(', ')}`);
  return ['These stay. Delete them yourself when they are not needed anymore:', ...lines].join('\n');
};

/** Removes the releases and the command, and their folder if it is empty then. */
const removePrograms = (host: Host, isDryRun: boolean): void => {
  const paths = [...(isOwnCommand(host) ? [COMMAND] : []), ...PROGRAM_PARTS];
  for (const path of paths) {
    if (!exists(host.at(path))) continue;
    if (!isDryRun) rmSync(host.at(path), { recursive: true, force: true });
    host.say(`${isDryRun ? 'Would remove' : 'Removed'} ${path}.`);
  }
  const folder = host.at(PROGRAMS);
  if (!isDryRun && existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
};

/** Removes what `install` made, except the data, the settings and packages. */
export const uninstallSite = async (host: Host, isDryRun: boolean): Promise<string> => {
  if (!hasRecord(host)) return NOTHING_TO_REMOVE;
  const { files, hasMadeRelease } = readMade(host);
  const hasUnit = Object.keys(files).some((path) => path.endsWith(`/${SERVICE}.service`));
  if (!isDryRun && hasUnit) {
    await host.probe('systemctl', 'disable', '--now', ...UNITS);
    host.say('Stopped the service.');
  }
  for (const path of Object.keys(files))
    host.say(isDryRun ? `Would remove ${path} if it is unchanged.` : removeWritten(host, path));
  // Older records do not name the release. Installations that wrote the unit made the release before.
  if (hasMadeRelease || hasUnit) removePrograms(host, isDryRun);
  const staying = await describeStaying(host);
  if (isDryRun) return `${staying}\nNothing was changed (--dry-run).`;
  await host.probe('systemctl', 'daemon-reload');
  for (const proxy of ['caddy', 'nginx'])
    if (Object.keys(files).some((path) => path.includes(`/${proxy}/`)))
      await host.probe('systemctl', 'reload-or-restart', proxy);
  forgetMade(host);
  return staying;
};
