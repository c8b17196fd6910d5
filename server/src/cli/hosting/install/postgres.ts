import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { UsageError } from '#cli/command.ts';
import { POSTGRES_MIN } from '#platform/postgres/postgres-version.ts';
import type { Host } from '../host.ts';
import { DATA, SETTINGS, USER } from '../places.ts';
import { noteMade, readMade } from './made-record.ts';
import { packagesStep } from './packages.ts';
import { readSettingsFile, writeSettings } from './settings-file.ts';
import type { Step } from './step.ts';

/** Runs SQL as the administrator of the PostgreSQL server of this machine. SQL is not an argument, because it may hold a secret. */
const ask = async (host: Host, sql: string): Promise<string> =>
  (
    await host.feed(
      sql,
      'runuser',
      '-u',
      'postgres',
      '--',
      'psql',
      '-X',
      '-A',
      '-t',
      '-q',
      '-v',
      'ON_ERROR_STOP=1',
    )
  ).trim();

const assertVersion = async (host: Host): Promise<void> => {
  const version = Number(await ask(host, 'show server_version_num')) / 10_000;
  if (version < POSTGRES_MIN)
    throw new UsageError(
      `PostgreSQL ${Math.floor(version)} is too old: Opencall needs ${POSTGRES_MIN} or newer. Upgrade it with pg_upgradecluster, ` +
        'or install without --postgres to use the embedded database.',
    );
};

/** A database and its owner, with a password that only the settings know. */
const databaseStep = (host: Host): Step => ({
  name: 'Database',
  check: () => {
    if (readSettingsFile(host).DATABASE_URL) return null;
    if (existsSync(host.at(DATA, 'pgdata')))
      throw new UsageError(
        'The site uses the embedded database. To move it to PostgreSQL, see docs/operating.md.',
      );
    return `create the role and the database ${USER}, and set DATABASE_URL.`;
  },
  act: async () => {
    await assertVersion(host);
    const hasRole = (await ask(host, `select 1 from pg_roles where rolname = '${USER}'`)) !== '';
    const hasDatabase = (await ask(host, `select 1 from pg_database where datname = '${USER}'`)) !== '';
    if ((hasRole || hasDatabase) && !readMade(host).hasMadeDatabase)
      throw new UsageError(
        `PostgreSQL has a role or database ${USER} already, which install did not make. Set DATABASE_URL in ${host.at(SETTINGS)} yourself.`,
      );
    // Noted before, so that an interrupted call knows whose they are.
    noteMade(host, { hasMadeDatabase: true });
    const password = randomBytes(24).toString('hex');
    await ask(host, `${hasRole ? 'alter' : 'create'} role ${USER} login password '${password}'`);
    if (!hasDatabase)
      await ask(host, `create database ${USER} owner ${USER} encoding 'UTF8' template template0`);
    await writeSettings(host, { DATABASE_URL: `postgres://${USER}:${password}@127.0.0.1/${USER}` });
  },
});

export const postgresSteps = (host: Host): Step[] => [packagesStep(host, ['postgresql']), databaseStep(host)];
