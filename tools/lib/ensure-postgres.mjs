import { appendFileSync, existsSync } from 'node:fs';
import { runQuietly } from './processes.mjs';

/** Where Debian's package of the oldest supported PostgreSQL puts its programs. */
const DEBIANS = '/usr/lib/postgresql/15/bin/postgres';
/** Debian's packages otherwise make and start a server of their own. */
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf';

/** @param {string[]} packages */
const install = (...packages) =>
  runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

/**
 * Installs PostgreSQL 15, once, where root runs the tests on a Debian that has it. Elsewhere the tests for it run on the
 * PostgreSQL 18 from npm and say so.
 */
export const ensurePostgres = async () => {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (existsSync(DEBIANS) || !isDebianRoot) return;
  try {
    console.log('Installing PostgreSQL 15 for its tests (once)…');
    await runQuietly('apt-get', ['update']);
    await install('postgresql-common');
    appendFileSync(CLUSTER_SETTINGS, '\ncreate_main_cluster = false\n');
    await install('postgresql-15');
  } catch {
    console.log('PostgreSQL 15 is not among the packages of this system: its tests run on PostgreSQL 18.');
  }
};
