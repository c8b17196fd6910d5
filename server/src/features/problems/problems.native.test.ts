import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';
import { buildMember } from '#testing/factories.ts';
import { listProblems } from './problems.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({
    smtpUrl: 'smtp://mail.example',
    madeSecrets: [],
    publicUrl: 'https://talent.example',
  });
});
afterAll(() => app.close());

const GIGABYTE = 1024 ** 3;
const MACHINE = {
  diskOf: async () => ({ total: 100 * GIGABYTE, free: 50 * GIGABYTE }),
  clock: Date.now,
};
const codes = async (config: object = {}, probes: object = {}) => {
  const platform = { ...app.platform, config: { ...app.platform.config, ...config } };
  return (await listProblems(platform, { ...MACHINE, ...probes })).map(({ code }) => code);
};
const sql = (text: string) => app.platform.database.executeSql(text);

it('tells an admin what is wrong with the site and what to do, and nobody else', async () => {
  const admin = await buildMember(app, { role: 'admin' });
  const moderator = await buildMember(app, { role: 'moderator' });
  expect((await moderator.client.get('/api/admin/problems')).status).toBe(403);
  expect((await app.visitor().get('/api/admin/problems')).status).toBe(401);
  await sql(`insert into failed_jobs (job_id, kind, data, output, tries, created_at, failed_at)
             values (gen_random_uuid(), 'bulk-emails', '{}', '{}', 9, now(), now())`);
  const { status, body } =
    await admin.client.get<{ code: string; what: string; todo: string }[]>('/api/admin/problems');
  expect(status).toBe(200);
  const failing = body.find(({ code }) => code === 'jobs-failing');
  expect(failing).toMatchObject({
    what: 'One background job was given up.',
    todo: expect.stringContaining('Failed Jobs'),
  });
  await sql('delete from failed_jobs');
});

it('finds each of them, and none where all is well', async () => {
  expect(await codes()).toEqual([]);
  expect(await codes({ smtpUrl: undefined })).toEqual(['no-smtp']);
  expect(await codes({ madeSecrets: ['ID_DOCUMENT_KEY'] })).toEqual([]);
  expect(await codes({ production: true, madeSecrets: ['ID_DOCUMENT_KEY'], publicUrl: null })).toEqual([
    'no-backup',
    'no-public-url',
    'secrets-kept-beside',
  ]);
  const backUp = (ago: string) =>
    sql(`insert into backup_runs (started_at, heard_at, finished_at, ok, target)
         select at, at, at, true, '/backups/one.tar' from (select now() - interval '${ago}') as t(at)`);
  await backUp('8 days');
  expect(await codes({}, {})).toEqual(['no-backup']);
  await backUp('1 hour');
  expect(await codes({ production: true })).toEqual([]);
  const full = { total: 100 * GIGABYTE, free: 9 * GIGABYTE };
  expect(await codes({}, { diskOf: async () => full })).toEqual(['disk-nearly-full']);
  const large = { total: 4000 * GIGABYTE, free: 12 * GIGABYTE };
  expect(await codes({}, { diskOf: async () => large })).toEqual([]);
  expect(await codes({}, { clock: () => Date.now() - 60_000 })).toEqual(['clock-off']);
  expect(await codes({}, { clock: () => Date.now() + 60_000 })).toEqual(['clock-off']);
  expect(await codes({}, { clock: () => Date.now() - 5_000 })).toEqual([]);
  await sql(`insert into opencall_migrations (name, hash) values ('9999_from_tomorrow', 'x')`);
  expect(await codes()).toEqual(['newer-schema']);
  await sql(`delete from opencall_migrations where name = '9999_from_tomorrow'`);
});

it('leaves out a check that cannot be made, and makes the others', async () => {
  const diskOf = () => Promise.reject(new Error('no such folder'));
  expect(await codes({ smtpUrl: undefined }, { diskOf })).toEqual(['no-smtp']);
});
