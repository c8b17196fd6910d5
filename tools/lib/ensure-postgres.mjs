import { appendFileSync, existsSync } from 'node:fs';
import { runQuietly } from './processes.mjs';

/** The server in Debian's package of PostgreSQL 15, the oldest supported version. */
const DEBIAN_SERVER = '/usr/lib/postgresql/15/bin/postgres';
/** Without an entry in this file, Debian's packages create and start a server. */
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf';

/** @param {string[]} packages */
const install = (...packages) =>
  runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

/**
 * Installs PostgreSQL 15 if root runs the tests on a Debian that has it. Elsewhere its tests run on PostgreSQL 18 from npm
 * and print a note.
 */
export const ensurePostgres = async () => {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (existsSync(DEBIAN_SERVER) || !isDebianRoot) return;
  try {
    console.log('Installing PostgreSQL 15 for its tests (once)…');
    await runQuietly('apt-get', ['update']);
    await install('postgresql-common');
    appendFileSync(CLUSTER_SETTINGS, '\ncreate_main_cluster = false\n');
    await install('postgresql-15');
  } catch {
    console.log('This system has no package of PostgreSQL 15: its tests run on PostgreSQL 18.');
  }
};
