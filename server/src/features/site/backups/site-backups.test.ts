import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backups } from '@opencall/contract/site/backups/backups.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#platform/time.ts';
import { inProcessPrograms } from '#testing/backups/in-process-programs.ts';
import { eventually } from '#testing/eventually.ts';
import { type BuiltUser, buildMember, PASSWORD } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const programs = inProcessPrograms(() => app.platform);
const app = useTestApp({}, { backupPrograms: programs });

type Member = BuiltUser & { client: HttpClient };
const PATH = '/api/admin/backups';
let admin: Member;
let moderator: Member;
let folder: string;

beforeAll(async () => {
  admin = await buildMember(app, { role: 'admin' });
  moderator = await buildMember(app, { role: 'moderator' });
  folder = join(app.platform.config.dataDir, 'backups');
});

const list = async (): Promise<Backups> => {
  const answer = await admin.client.get<Backups>(PATH);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const actions = async () =>
  (
    await app.platform.database.executeSql(
      `select action from audit_log where action like 'backup.%' order by id`,
    )
  ).rows.map(({ action }) => action);
const make = async (): Promise<string> => {
  app.clock.now = new Date(app.clock.now.getTime() + MINUTE_MS);
  expect((await admin.client.post(PATH)).status).toBe(200);
  await app.platform.jobs.drain();
  const { latest } = await list();
  expect(latest).toMatchObject({ kind: 'backup', ok: true });
  return latest?.name ?? '';
};
const countRestores = async (): Promise<number> => {
  const { rows } = await app.platform.database.executeSql(
    `select (select count(*) from audit_log where action in ('backup.restored', 'backup.restore-failed'))
       - (select count(*) from backup_runs where finished_at is null) as ended`,
  );
  return Number(rows[0]?.ended);
};
/** Restores; resolves when the work has ended. */
const restore = async (name: string) => {
  const before = await countRestores();
  const answer = await admin.client.post(`${PATH}/${name}/restore`, { siteName: 'Opencall' });
  expect(answer.status, answer.text).toBe(200);
  await eventually(async () => expect(await countRestores()).toBe(before + 1));
};

describe('backups in the admin panel', () => {
  it('are for admins only', async () => {
    const calls = (client: HttpClient) =>
      Promise.all([
        client.get(PATH),
        client.post(PATH),
        client.post(`${PATH}/opencall-20260101T000000Z.tar/check`),
        client.post(`${PATH}/opencall-20260101T000000Z.tar/restore`, { siteName: 'Opencall' }),
        client.post(`${PATH}/opencall-20260101T000000Z.tar/download`),
        client.get(`${PATH}/opencall-20260101T000000Z.tar/file?expires=1&signature=x`),
        client.request('DELETE', `${PATH}/opencall-20260101T000000Z.tar`),
      ]);
    const statuses = async (client: HttpClient) => (await calls(client)).map(({ status }) => status);
    expect(new Set(await statuses(moderator.client))).toEqual(new Set([403]));
    expect(new Set(await statuses(app.visitor()))).toEqual(new Set([401]));
    expect(await list()).toMatchObject({ backups: [], nightly: null, latest: null });
  });

  it('are made by a job, listed, checked, downloaded and deleted', async () => {
    const name = await make();
    expect(name).toMatch(/^opencall-by-hand-\d{8}T\d{6}Z\.tar$/);
    const { backups } = await list();
    const bytes = (await readFile(join(folder, name))).length;
    expect(backups).toEqual([{ name, occasion: 'by-hand', madeAt: expect.any(String), bytes, check: null }]);

    expect((await admin.client.post(`${PATH}/${name}/check`)).status).toBe(200);
    expect((await list()).latest).toMatchObject({ kind: 'check', name, finishedAt: null });
    await app.platform.jobs.drain();
    expect((await list()).backups[0]?.check).toEqual({
      at: app.clock.now.toISOString(),
      ok: true,
      message: expect.stringMatching(/^The backup is whole and can be restored: [\d,]+ rows/),
    });

    const prepared = await admin.client.post<{ url: string }>(`${PATH}/${name}/download`, {});
    const file = await admin.client.get(prepared.body.url);
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="${name}"`,
    ]);
    expect(file.bytes.equals(await readFile(join(folder, name)))).toBe(true);
    const other = await buildMember(app, { role: 'admin' });
    expect((await other.client.get(prepared.body.url)).status).toBe(404);
    app.clock.now = new Date(app.clock.now.getTime() + 2 * MINUTE_MS);
    expect((await admin.client.get(prepared.body.url)).status).toBe(404);

    expect((await admin.client.request('DELETE', `${PATH}/${name}`)).status).toBe(200);
    expect((await admin.client.request('DELETE', `${PATH}/${name}`)).status).toBe(404);
    expect(await readdir(folder)).toEqual([]);
    expect(await actions()).toEqual(['backup.start', 'backup.check', 'backup.download', 'backup.delete']);
  });

  it('names no file outside the folder, and no other file in it', async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'notes.tar'), 'mine');
    expect((await list()).backups).toEqual([]);
    for (const [name, status] of [
      ['notes.tar', 400],
      ['..%2F..%2Fetc%2Fpasswd', 400],
      ['..%2Fopencall-20260101T000000Z.tar', 400],
      ['opencall-20260101T000000Z.tar', 404],
    ] as const) {
      expect((await admin.client.post(`${PATH}/${name}/check`)).status, name).toBe(status);
      expect((await admin.client.request('DELETE', `${PATH}/${name}`)).status, name).toBe(status);
      const restored = await admin.client.post(`${PATH}/${name}/restore`, { siteName: 'Opencall' });
      expect(restored.status, name).toBe(status);
    }
    expect(await readFile(join(folder, 'notes.tar'), 'utf8')).toBe('mine');
  });

  it('list one that the rollback to an earlier version made', async () => {
    const name = 'opencall-before-rollback-20260102T030405Z.tar';
    await writeFile(join(folder, name), 'rows');
    expect((await list()).backups).toEqual([
      { name, occasion: 'before-rollback', madeAt: '2026-01-02T03:04:05.000Z', bytes: 4, check: null },
    ]);
    expect((await admin.client.request('DELETE', `${PATH}/${name}`)).status).toBe(200);
  });

  it('do one thing at a time', async () => {
    const name = await make();
    app.clock.now = new Date(app.clock.now.getTime() + MINUTE_MS);
    expect((await admin.client.post(PATH)).status).toBe(200);
    for (const path of [PATH, `${PATH}/${name}/check`]) {
      const second = await admin.client.post(path);
      expect([second.status, second.body.code]).toEqual([409, 'BACKUP_BUSY']);
    }
    const restored = await admin.client.post(`${PATH}/${name}/restore`, { siteName: 'Opencall' });
    expect([restored.status, restored.body.code]).toEqual([409, 'BACKUP_BUSY']);
    expect((await admin.client.get('/api/site-settings')).body.maintenance).toBeNull();
    await app.platform.jobs.drain();
    expect((await list()).latest?.ok).toBe(true);
  });

  it('report a damaged file, and a process that was killed', async () => {
    const name = await make();
    const path = join(folder, name);
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length / 2));
    await admin.client.post(`${PATH}/${name}/check`);
    await app.platform.jobs.drain();
    const { backups, latest } = await list();
    const message = expect.stringMatching(/incomplete|not a complete/);
    expect(backups[0]?.check).toEqual({ at: app.clock.now.toISOString(), ok: false, message });
    expect(latest).toMatchObject({ kind: 'check', ok: false, message });

    await app.platform.database.executeSql(
      `insert into backup_runs (kind, started_at, heard_at, target) values ('backup', $1, $1, $2)`,
      [app.clock.now, path],
    );
    expect((await list()).latest?.finishedAt).toBeNull();
    app.clock.now = new Date(app.clock.now.getTime() + 6 * MINUTE_MS);
    expect((await list()).latest).toMatchObject({
      ok: false,
      message: 'The process that was doing this has ended.',
    });
    await make();
  });

  it('need a recent sign-in or the password for a download and a restore', async () => {
    const name = await make();
    app.clock.now = new Date(app.clock.now.getTime() + HOUR_MS);
    const codeOf = async (path: string, body: object) => (await admin.client.post(path, body)).body.code;
    for (const [path, more] of [
      [`${PATH}/${name}/download`, {}],
      [`${PATH}/${name}/restore`, { siteName: 'Opencall' }],
    ] as const) {
      expect(await codeOf(path, more)).toBe('PROOF_REQUIRED');
      expect(await codeOf(path, { ...more, password: 'wrong' })).toBe('WRONG_PASSWORD');
    }
    const answer = await admin.client.post(`${PATH}/${name}/download`, { password: PASSWORD });
    expect(answer.status).toBe(200);
  });
});

describe('a restore into the running site', () => {
  const tagline = async () => (await app.visitor().get('/api/site-settings')).body;
  const sql = async (text: string) => (await app.platform.database.executeSql(text)).rows;
  const setTagline = (text: string) => admin.client.patch('/api/admin/settings', { tagline: text });
  const login = async () => {
    const answer = await admin.client.post('/api/login', { email: admin.email, password: PASSWORD });
    expect(answer.status, answer.text).toBe(200);
  };

  it('refuses another name of the site', async () => {
    await login();
    const name = await make();
    const answer = await admin.client.post(`${PATH}/${name}/restore`, { siteName: 'opencall' });
    expect([answer.status, answer.body.code]).toEqual([400, 'SITE_NAME_WRONG']);
    expect((await tagline()).maintenance).toBeNull();
  });

  it('leaves the site as it was if the file is damaged', async () => {
    await login();
    const name = await make();
    const path = join(folder, name);
    const whole = await readFile(path);
    await copyFile(path, `${path}.whole`);
    await writeFile(path, whole.subarray(0, whole.length - 2048));
    await setTagline('Written after the backup');
    const late = await buildMember(app);
    await restore(name);
    expect(await tagline()).toMatchObject({ tagline: 'Written after the backup', maintenance: null });
    expect((await late.client.get('/api/user')).status).toBe(200);
    expect((await list()).latest).toMatchObject({
      kind: 'restore',
      ok: false,
      message: expect.stringMatching(/incomplete|not a complete/),
    });
  });

  it('brings back what the backup holds, in maintenance until an admin ends it', async () => {
    await login();
    await setTagline('As in the backup');
    const member = await buildMember(app);
    const name = await make();
    await setTagline('Written after the backup');
    await sql(`update site_settings set backup_at = '04:30', backup_destination = 'server'`);
    const late = await buildMember(app);
    await restore(name);
    await login();
    const kept = await sql(`select backup_at || ' ' || backup_destination as settings from site_settings`);
    expect(kept).toEqual([{ settings: '04:30 server' }]);
    await eventually(async () => expect((await tagline()).tagline).toBe('As in the backup'));
    expect((await tagline()).maintenance).toEqual({
      mode: 'closed',
      message: 'The site was restored from a backup and will be back soon.',
      until: null,
    });
    expect((await member.client.get('/api/profiles')).status).toBe(503);
    expect((await late.client.get('/api/user')).status).toBe(401);
    expect((await list()).latest).toMatchObject({
      kind: 'restore',
      name,
      ok: true,
      message: expect.stringMatching(/^Restored the backup of /),
    });
    const opened = await admin.client.patch('/api/admin/settings', { maintenance: 'off' });
    expect(opened.status, opened.text).toBe(200);
    await eventually(async () => expect((await member.client.get('/api/profiles')).status).toBe(200));
    // Work, searches and new accounts go on in the restored database.
    await make();
    await buildMember(app);
  });

  it('keeps the records of staff since the backup, and what new members get is not theirs', async () => {
    await login();
    const columns = 'at, actor_id, actor_name, action, target_id, target_name, subject';
    const recordsOf = () => sql(`select ${columns} from audit_log order by id`);
    const name = await make();
    const before = await recordsOf();
    await setTagline('Written after the backup');
    const late = await buildMember(app, { role: 'admin' });
    expect((await late.client.patch('/api/admin/settings', { tagline: 'By a late admin' })).status).toBe(200);
    const startedAt = app.clock.now;
    await restore(name);
    const records = await recordsOf();
    expect(records.slice(0, before.length)).toEqual(before);
    const by = (actor: Member) => ({ actor_id: actor.userId, actor_name: actor.username });
    expect(records.slice(before.length)).toMatchObject([
      { ...by(admin), action: 'settings.update', subject: { tagline: 'Written after the backup' } },
      { ...by(late), action: 'settings.update', subject: { tagline: 'By a late admin' } },
      { ...by(admin), action: 'backup.restore', at: startedAt },
      { ...by(admin), action: 'backup.restored' },
    ]);
    // A second restore of the same backup adds nothing twice.
    await login();
    await restore(name);
    const again = await recordsOf();
    expect(again.slice(0, records.length)).toEqual(records);
    expect(again.slice(records.length).map(({ action }) => action)).toEqual([
      'backup.restore',
      'backup.restored',
    ]);
    await login();
    const opened = await admin.client.patch('/api/admin/settings', { maintenance: 'off' });
    expect(opened.status, opened.text).toBe(200);
    expect((await buildMember(app)).userId).toBeGreaterThan(late.userId);
  });
});
