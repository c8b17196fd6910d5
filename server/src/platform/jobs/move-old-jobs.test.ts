import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createTestDatabase, quietLog } from '#testing/database.ts';
import { createJobs } from './jobs.ts';

/** The last migration of the versions that kept their jobs in the tables of pg-boss 10. */
const BEFORE = '0074_pronouns_of_profiles';

/** The tables of pg-boss 10, as far as jobs are concerned: one partition for each kind. */
const OLD_TABLES = `
  create schema pgboss;
  create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
  create table pgboss.job (
    id uuid not null default gen_random_uuid(), name text not null, priority integer not null default 0, data jsonb,
    state pgboss.job_state not null default 'created', retry_limit integer not null default 2,
    retry_count integer not null default 0, retry_delay integer not null default 0,
    retry_backoff boolean not null default false, start_after timestamptz not null default now(),
    started_on timestamptz, singleton_key text, singleton_on timestamp,
    expire_in interval not null default interval '15 minutes', created_on timestamptz not null default now(),
    completed_on timestamptz, keep_until timestamptz not null default now() + interval '14 days', output jsonb,
    policy text, primary key (name, id)
  ) partition by list (name);
  create table pgboss.j1 partition of pgboss.job for values in ('old');
  create table pgboss.j2 partition of pgboss.job for values in ('hourly');
  create table pgboss.archive (like pgboss.job)`;

const HOUR = `'epoch'::timestamp + interval '1 hour' * floor(extract(epoch from now()) / 3600)`;
const OLD_JOBS = `
  insert into pgboss.job (name, data, state, retry_count, start_after, started_on, singleton_on, completed_on, output)
  values
    ('old', '{"n": 1}', 'created', 0, now() - interval '1 minute', null, null, null, null),
    ('old', '{"n": 2}', 'created', 0, now() + interval '1 hour', null, null, null, null),
    ('old', '{"n": 3}', 'retry', 2, now() + interval '1 minute', now() - interval '1 minute', null, null, '{"message": "no"}'),
    ('old', '{"n": 4}', 'active', 0, now() - interval '1 minute', now() - interval '1 second', null, null, null),
    ('old', '{"n": 5}', 'failed', 8, now() - interval '1 minute', now() - interval '1 minute', null, now(), '{"message": "no"}'),
    ('old', '{"n": 6}', 'completed', 0, now() - interval '1 minute', now() - interval '1 minute', null, now(), null),
    ('old', null, 'created', 0, now() - interval '1 minute', null, null, null, null),
    ('hourly', '{}', 'completed', 0, now(), now(), ${HOUR}, now(), null)`;

const startOld = async (): Promise<Database> => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  await migrate(database, { through: BEFORE });
  return database;
};

it('moves the jobs of an older version to the new table, and removes the old tables', async () => {
  const database = await startOld();
  await database.executeSql(OLD_TABLES);
  await database.executeSql(OLD_JOBS);
  const ids = (
    await database.executeSql(`select id from pgboss.job where data->>'n' < '6' order by data->>'n'`)
  ).rows;
  await migrate(database);
  const moved = await database.executeSql(`
    select id, (data->>'n')::int as n, state, tries, round(extract(epoch from start_after - now()) / 60)::int as minutes
    from jobs where data ? 'n' order by n`);
  expect(moved.rows).toEqual(
    [
      { n: 1, state: 'waiting', tries: 0, minutes: -1 },
      { n: 2, state: 'waiting', tries: 0, minutes: 60 },
      { n: 3, state: 'waiting', tries: 3, minutes: 1 },
      { n: 4, state: 'waiting', tries: 1, minutes: 0 },
      { n: 5, state: 'failed', tries: 9, minutes: -1 },
    ].map((row, at) => ({ ...ids[at], ...row })),
  );
  const { rows } = await database.executeSql(`select to_regnamespace('pgboss') is null as gone`);
  expect(rows).toEqual([{ gone: true }]);

  const done: object[] = [];
  const hours: object[] = [];
  const jobs = createJobs(database, quietLog);
  jobs.register({ name: 'old', run: async (data) => void done.push(data) });
  jobs.register({ name: 'hourly', everySeconds: 3600, run: async (data) => void hours.push(data) });
  await jobs.work();
  await jobs.drain();
  await jobs.stop();
  expect(done).toHaveLength(3);
  expect(done).toEqual(expect.arrayContaining([{ n: 1 }, { n: 4 }, {}]));
  expect(hours, 'this hour had its job').toEqual([]);
  const failed = await database.executeSql('select job_id, tries, output from failed_jobs');
  expect(failed.rows).toEqual([{ job_id: ids[4]?.id, tries: 9, output: { message: 'no' } }]);
});

it('migrates a database that never had jobs', async () => {
  const database = await startOld();
  expect(await migrate(database)).toContain('0075_jobs_table');
  const jobs = await database.executeSql('select id from jobs');
  expect(jobs.rows).toEqual([]);
});
