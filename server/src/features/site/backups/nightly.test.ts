import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backups } from '@opencall/contract/site/backups/backups.schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEvents, receiveAll } from '#testing/event-stream.ts';
import { type BuiltUser, buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { backUpIfDue } from './backups.jobs.ts';

const PATH = '/api/admin/backups';
const SETTINGS = `${PATH}/settings`;
const folder = await mkdtemp(join(tmpdir(), 'opencall-nightly-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

type Member = BuiltUser & { client: HttpClient };

const nightlyOf = async ({ client }: Member) => {
  const { body } = await client.get<Backups>(PATH);
  return body.nightly;
};

describe('the settings of nightly backups', () => {
  const app = useTestApp(async ({ backup }) => ({ backup: { ...backup, to: folder } }));
  let admin: Member;
  beforeAll(async () => {
    admin = await buildMember(app, { role: 'admin' });
  });
  const set = (body: object) => admin.client.patch(SETTINGS, body);
  const changed = async (body: object) => {
    const { status, text } = await set(body);
    expect(status, text).toBe(200);
  };
  const logged = async () => {
    const query = `select actor_id, subject from audit_log where action = 'settings.update' order by id`;
    return (await app.platform.database.executeSql(query)).rows;
  };
  beforeEach(() => changed({ at: null, keep: null }));

  it('are changed by admins only', async () => {
    const moderator = await buildMember(app, { role: 'moderator' });
    const member = await buildMember(app);
    const statuses = await Promise.all(
      [moderator.client, member.client, app.visitor()].map((client) => client.patch(SETTINGS, { keep: 1 })),
    );
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 401]);
    expect(await nightlyOf(admin)).toEqual({ at: '03:00', keep: 7 });
  });

  it('are shown, logged once and shown on open screens, and have their defaults again after a reset', async () => {
    const other = await buildMember(app, { role: 'admin' });
    const stream = await openEvents(other.client);
    const before = (await logged()).length;
    await changed({ at: '22:30', keep: 3 });
    expect((await stream.next('invalidate')).data).toEqual({ topic: 'site' });
    expect(await nightlyOf(other)).toEqual({ at: '22:30', keep: 3 });
    await changed({ at: '22:30' });
    await changed({});
    await receiveAll(app, [stream]);
    expect(stream.content.filter(({ type }) => type === 'invalidate')).toHaveLength(1);
    stream.close();
    expect((await logged()).slice(before)).toEqual([
      { actor_id: admin.userId, subject: { kind: 'site-settings', backupAt: '22:30', backupKeep: 3 } },
    ]);
    await changed({ at: null });
    expect(await nightlyOf(admin)).toEqual({ at: '03:00', keep: 3 });
  });

  it('are refused outside their limits, and nothing changes', async () => {
    const refused = async (body: object, sentence: RegExp) => {
      const { status, body: answer } = await set(body);
      expect(status).toBe(400);
      expect(String(answer.error)).toMatch(sentence);
    };
    for (const at of ['24:00', '3:00', '03:60', '03:00:00', '', 'noon', 3, ['03:00'], '03:00\n'])
      await refused({ at, keep: 5 }, /time of day in UTC such as 03:00/);
    for (const keep of [0, -1, 1001, 1.5, '7', {}, Number.MAX_SAFE_INTEGER])
      await refused({ at: '05:00', keep }, /whole number of backups from 1 to 1000/);
    expect(await nightlyOf(admin)).toEqual({ at: '03:00', keep: 7 });
    await changed({ at: '00:00', keep: 1 });
    await changed({ at: '23:59', keep: 1000 });
    expect(await nightlyOf(admin)).toEqual({ at: '23:59', keep: 1000 });
  });

  it('apply to the next night without a restart', async () => {
    const night = (time: string) =>
      backUpIfDue({ ...app.platform, now: () => new Date(time) }, async (address) => {
        await writeFile(address, 'a backup');
        return 8;
      });
    await changed({ at: '22:30', keep: 2 });
    await night('2026-03-05T22:29:00Z');
    await night('2026-03-05T22:30:00Z');
    await night('2026-03-06T03:00:00Z');
    await night('2026-03-06T22:31:00Z');
    await changed({ at: '01:00', keep: 1 });
    await night('2026-03-07T00:59:00Z');
    expect((await readdir(folder)).sort()).toEqual([
      'opencall-20260305T223000Z.tar',
      'opencall-20260306T223100Z.tar',
    ]);
    await night('2026-03-07T01:00:00Z');
    expect(await readdir(folder)).toEqual(['opencall-20260307T010000Z.tar']);
  });
});

describe('settings of nightly backups in the environment', () => {
  const app = useTestApp(async ({ backup }) => ({
    backup: { ...backup, to: folder, keep: 3, variables: ['BACKUP_TO', 'BACKUP_KEEP'] },
  }));

  it('win over those of admins, and are named and refused with a reason', async () => {
    const admin = await buildMember(app, { role: 'admin' });
    await app.platform.database.executeSql('insert into site_settings (backup_keep) values (9)');
    const { body } = await admin.client.get<Backups>(PATH);
    expect(body).toMatchObject({
      nightly: { at: '03:00', keep: 3 },
      environment: ['BACKUP_TO', 'BACKUP_KEEP'],
    });
    const refused = await admin.client.patch(SETTINGS, { at: '05:00', keep: 5 });
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'SET_IN_ENVIRONMENT',
        error: 'The number is set by BACKUP_KEEP in the environment of the server',
        details: [expect.objectContaining({ path: 'keep' })],
      }),
    ]);
    expect(await nightlyOf(admin)).toEqual({ at: '03:00', keep: 3 });
    expect((await admin.client.patch(SETTINGS, { at: '05:00' })).status).toBe(200);
    expect(await nightlyOf(admin)).toEqual({ at: '05:00', keep: 3 });
  });
});
