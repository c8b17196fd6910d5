import { beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#platform/http/app-error.ts';
import { openEvents, receiveAll } from '#testing/event-stream.ts';
import { eventually } from '#testing/eventually.ts';
import { type BuiltUser, buildMember, buildUser } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { createPeopleReader } from '#testing/people.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { endSessions, extendTrial, setRole } from './people.service.ts';

type Member = BuiltUser & { client: HttpClient };
const app = useTestApp();
const { sql, emailsTo, logOf, detailOf } = createPeopleReader(app, () => admin.client);
let member: Member;
let admin: Member;

beforeAll(async () => {
  member = await buildMember(app);
  admin = await buildMember(app, { role: 'admin', username: 'Head of it all' });
});

const PATH = '/api/admin/people';

describe('PATCH /api/admin/people/:id/role', () => {
  const setRoleOf = (userId: number, role: unknown) => admin.client.patch(`${PATH}/${userId}/role`, { role });

  it('applies from the next call on, is sent by email and logged', async () => {
    const one = await buildMember(app);
    const { status, body } = await setRoleOf(one.userId, 'moderator');
    expect([status, body.role]).toEqual([200, 'moderator']);
    expect((await one.client.get('/api/moderation/audit-log')).status).toBe(200);
    const email = await app.mailbox.newestTo(one.email);
    expect(email.subject).toBe('Your role is now moderator');
    expect(email.text).toContain('from model to moderator');
    expect(await logOf(one.userId)).toMatchObject([
      {
        action: 'role.set',
        actor_id: admin.userId,
        address: '127.0.0.1',
        subject: { from: 'model', to: 'moderator' },
      },
    ]);
    await setRoleOf(one.userId, 'model');
    expect((await one.client.get('/api/moderation/audit-log')).status).toBe(403);
  });

  it('reaches open pages, which then receive the events for staff', async () => {
    const one = await buildMember(app);
    const stream = await openEvents(one.client);
    /** Counts the events of a topic that `act` sends to the page. */
    const countEvents = async (topic: string, act: () => Promise<{ status: number; text: string }>) => {
      const count = () =>
        stream.content.filter(({ data }) => (data as { topic?: string }).topic === topic).length;
      const before = count();
      const answer = await act();
      expect(answer.status, answer.text).toBeLessThan(300);
      await receiveAll(app, [stream]);
      return count() - before;
    };
    const writeIn = () => member.client.post('/api/contact', { subject: 'Hello', message: 'There' });
    expect(await countEvents('contact', writeIn)).toBe(0);
    expect(await countEvents('session', () => setRoleOf(one.userId, 'moderator'))).toBe(1);
    // The stream reads the new role after it has passed on that there is one.
    await eventually(async () => expect(await countEvents('contact', writeIn)).toBe(1));
    expect(await countEvents('session', () => setRoleOf(one.userId, 'model'))).toBe(1);
    await eventually(async () => expect(await countEvents('contact', writeIn)).toBe(0));
    stream.close();
  });

  it('does nothing if the account already has the role', async () => {
    const one = await buildUser(app);
    expect((await setRoleOf(one.userId, 'model')).status).toBe(200);
    expect([await logOf(one.userId), await emailsTo(one.email)]).toEqual([[], []]);
  });

  it('changes the results of searches', async () => {
    const one = await buildUser(app, { username: 'Turncoat Tess' });
    const found = async (role: string) =>
      (await admin.client.get<unknown[]>(`/api/profiles?stageName=turncoat&roles=${role}`)).body.length;
    expect([await found('model'), await found('photographer')]).toEqual([1, 0]);
    await setRoleOf(one.userId, 'photographer');
    expect([await found('model'), await found('photographer')]).toEqual([0, 1]);
  });

  it('creates the rows of registration for staff who become members', async () => {
    const one = await buildMember(app, { role: 'moderator' });
    await setRoleOf(one.userId, 'videographer');
    expect(await detailOf(one.userId)).toMatchObject({
      name: one.username,
      profile: { isHidden: false },
      subscription: { status: 'trialing', active: true },
    });
    expect((await one.client.get('/api/profiles/me')).status).toBe(200);
  });

  it('refuses the caller’s own role, and unknown roles', async () => {
    for (const role of ['moderator', 'admin']) {
      const answer = await setRoleOf(admin.userId, role);
      expect([answer.status, answer.body.error]).toEqual([403, 'You cannot change your own role']);
    }
    for (const role of ['boss', '', null, 1, undefined])
      expect((await setRoleOf(member.userId, role)).status).toBe(400);
    expect(await detailOf(admin.userId)).toMatchObject({ role: 'admin' });
  });
});

describe('the administrators', () => {
  const byCommandLine = <Result>(run: (made: Parameters<typeof endSessions>[0]) => Promise<Result>) =>
    app.platform.database.transaction((tx) =>
      run({ context: app.platform, tx, actor: { actorId: null, address: null, now: app.clock.now } }),
    );
  const admins = async () =>
    (await sql(`select id from users where role = 'admin' order by id`, [])).map(({ id }) => id);

  it('cannot demote each other concurrently', async () => {
    const second = await buildMember(app, { role: 'admin' });
    const demote = (by: Member, other: Member) =>
      by.client.patch(`${PATH}/${other.userId}/role`, { role: 'model' });
    const answers = await Promise.all([demote(admin, second), demote(second, admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await admins()).toHaveLength(1);
    await sql(`update users set role = 'admin' where id = any($1::int[])`, [[admin.userId, second.userId]]);
    await admin.client.patch(`${PATH}/${second.userId}/role`, { role: 'model' });
  });

  it('always include at least one, even after two concurrent changes', async () => {
    const second = await buildUser(app, { role: 'admin' });
    const results = await Promise.allSettled(
      [admin.userId, second.userId].map((userId) =>
        byCommandLine((made) => setRole(made, { userId, role: 'model' })),
      ),
    );
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toBeInstanceOf(AppError);
    expect(refusals[0].code).toBe('LAST_ADMIN');
    const [last] = await admins();
    expect(await admins()).toHaveLength(1);
    await sql(`update users set role = 'admin' where id = $1`, [admin.userId]);
    if (last !== admin.userId)
      await byCommandLine((made) => setRole(made, { userId: second.userId, role: 'model' }));
  });

  it('always include one who can sign in: suspended ones do not count, and the last cannot leave', async () => {
    const away = await buildUser(app, { role: 'admin' });
    await sql(`update users set suspended_until = 'infinity' where id = $1`, [away.userId]);
    await expect(
      byCommandLine((made) => setRole(made, { userId: admin.userId, role: 'model' })),
    ).rejects.toMatchObject({ code: 'LAST_ADMIN' });
    const leave = await admin.client.post('/api/user/delete-account', { password: 'correct horse' });
    expect([leave.status, leave.body.error]).toEqual([
      409,
      'There must always be an administrator who can log in',
    ]);
    expect((await admin.client.get(PATH)).status).toBe(200);
  });

  it('are logged without an actor if the command line made them', async () => {
    const one = await buildMember(app);
    await byCommandLine((made) => extendTrial(made, { userId: one.userId, days: 3 }));
    await byCommandLine((made) => endSessions(made, one.userId));
    expect(await logOf(one.userId)).toMatchObject([
      { action: 'trial.extend', actor_id: null, address: null },
      { action: 'sessions.end', actor_id: null, address: null },
    ]);
  });
});
