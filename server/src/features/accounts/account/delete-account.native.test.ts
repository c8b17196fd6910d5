import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time.ts';
import { buildMember, buildUser, PASSWORD, signIn } from '#testing/factories.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import { createUploadClient } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();

const runJob = async (): Promise<void> => {
  const { jobs, database } = app.platform;
  await database.autocommit(async (tx) => tx.enqueue('delete-due-accounts', {}));
  await jobs.drain();
  await jobs.drain();
};
const pass = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
const login = (email: string) => app.visitor().post('/api/login', { email, password: PASSWORD });
const namesFound = async (client: Awaited<ReturnType<typeof signIn>>, stageName: string) =>
  (await client.get<unknown[]>(`/api/profiles?stageName=${encodeURIComponent(stageName)}`)).body.length;

describe('POST /api/user/delete-account', () => {
  it('hides the member immediately, ends every session and notifies by email', async () => {
    const member = await buildMember(app, { username: 'Leaving Lena' });
    const other = await signIn(app, member);
    const watcher = await buildMember(app);
    expect(await namesFound(watcher.client, 'Leaving Lena')).toBe(1);
    const answer = await member.client.post('/api/user/delete-account', { password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body.deletionDueAt).toBe(new Date(app.clock.now.getTime() + 14 * DAY_MS).toISOString());
    expect(member.client.cookie).toBe('');
    expect((await other.get('/api/ping')).status).toBe(401);
    expect(await namesFound(watcher.client, 'Leaving Lena')).toBe(0);
    expect((await watcher.client.get(`/api/profiles/user/${member.userId}`)).body.error).toBe(
      'Profile not found',
    );
    expect((await app.visitor().get(`/api/ratings/${member.profileId}`)).status).toBe(404);
    expect((await watcher.client.get('/api/users/search?username=Leaving')).body).toEqual([]);
    const email = await app.mailbox.newestTo(member.email);
    expect([email.subject, email.text.includes('/auth?action=login')]).toEqual([
      'Your account will be deleted',
      true,
    ]);
  });

  it('refuses a wrong password, and changes nothing', async () => {
    const { client } = await buildMember(app);
    const wrong = await client.post('/api/user/delete-account', { password: 'wrong' });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'Current password is incorrect']);
    expect((await client.post('/api/user/delete-account', {})).body.error).toBe(
      'Current password is required',
    );
    expect((await client.get('/api/ping')).status).toBe(200);
  });

  it('is cancelled by signing in, until the last moment', async () => {
    const member = await buildMember(app, { username: 'Staying Stella' });
    await member.client.post('/api/user/delete-account', { password: PASSWORD });
    pass(14 * DAY_MS - 1);
    const answer = await login(member.email);
    expect([answer.status, answer.body.deletionCanceled]).toEqual([200, true]);
    const watcher = await buildMember(app);
    expect(await namesFound(watcher.client, 'Staying Stella')).toBe(1);
    expect((await app.mailbox.newestTo(member.email)).subject).toBe('Your account will not be deleted');
    expect(Object.keys((await login(member.email)).body)).not.toContain('deletionCanceled');
    pass(DAY_MS);
    await runJob();
    expect((await login(member.email)).status).toBe(200);
  });

  it('is not cancelled by a wrong password, nor after the waiting period', async () => {
    const member = await buildMember(app);
    await member.client.post('/api/user/delete-account', { password: PASSWORD });
    const wrong = await app.visitor().post('/api/login', { email: member.email, password: 'not this' });
    expect(wrong.status).toBe(401);
    pass(14 * DAY_MS);
    expect((await login(member.email)).body.error).toBe('Invalid credentials');
    await runJob();
    expect((await app.mailbox.newestTo(member.email)).subject).toBe('Your account has been deleted');
  });

  it('removes every row and file after the waiting period, and frees the name and address', async () => {
    const uploads = createUploadClient(app);
    const member = await buildMember(app, { username: 'Gone Gina' });
    const other = await buildMember(app);
    const before = (await uploads.storedFiles()).length;
    const file = await plainPicture(1500, 1000).jpeg().toBuffer();
    const url = await uploads.uploaded(member.client, { file, uploadType: 'gallery' });
    await uploads.uploaded(member.client, { file, uploadType: 'id-card' });
    await member.client.patch(`/api/profiles/${member.profileId}/gallery`, { imageUrl: url });
    await member.client.post('/api/ratings', { profile_id: other.profileId, rating: 2 });
    await other.client.post('/api/ratings', { profile_id: member.profileId, rating: 3 });
    await member.client.post('/api/contact', { subject: 'Bye', message: 'So long' });
    await app.platform.database.executeSql(
      `insert into failed_jobs (job_id, kind, data, tries, created_at, failed_at) values
         (gen_random_uuid(), 'bulk-emails', jsonb_build_object('to', $1::text), 9, now(), now()),
         (gen_random_uuid(), 'bulk-emails', '{"to": "somebody-else@example.test"}', 9, now(), now())`,
      [member.email],
    );
    await member.client.post('/api/user/delete-account', { password: PASSWORD });
    pass(14 * DAY_MS);
    await runJob();
    expect((await uploads.storedFiles()).length).toBe(before);
    const { rows: failed } = await app.platform.database.executeSql(
      `select data->>'to' as to from failed_jobs`,
    );
    expect(failed).toEqual([{ to: 'somebody-else@example.test' }]);
    expect((await uploads.fetchFile(url)).status).toBe(404);
    expect((await app.visitor().get(`/api/ratings/${other.profileId}`)).body).toEqual([]);
    const tables = await app.platform.database.db.query<{ table: string; column: string }>({
      text: `select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
             join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
             where c.contype = 'f' and c.confrelid = 'users'::regclass`,
    });
    for (const { table, column } of tables) {
      const text = `select 1 from ${table} where ${column} = $1`;
      const values = [member.userId];
      expect(await app.platform.database.autocommit((tx) => tx.query({ text, values })), table).toEqual([]);
    }
    const again = await app.visitor().post('/api/register', {
      username: 'Gone Gina',
      email: member.email,
      password: 'six-or-more',
      role: 'model',
      dateOfBirth: '1990-01-01',
    });
    expect(again.status).toBe(201);
  });

  it('either keeps or fully deletes an account that signs in while the job runs', async () => {
    const member = await buildUser(app);
    const client = await signIn(app, member);
    await client.post('/api/user/delete-account', { password: PASSWORD });
    pass(14 * DAY_MS - 1);
    const [answer] = await Promise.all([login(member.email), runJob()]);
    expect(answer.status).toBe(200);
    pass(1);
    await runJob();
    expect((await login(member.email)).status).toBe(200);
  });
});
