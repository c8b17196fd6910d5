import { type PersonSummary, personSummarySchema } from '@opencall/contract/staff/people/people.schemas';
import { TRIAL_DAYS_MAX } from '@opencall/contract/staff/people/people.vocabulary';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DAY_MS } from '#platform/time.ts';
import { openEvents } from '#testing/event-stream.ts';
import { type BuiltUser, buildMember, buildUser, signIn } from '#testing/factories.ts';
import type { Answer, HttpClient } from '#testing/http-client.ts';
import { createPeopleReader } from '#testing/people.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = BuiltUser & { client: HttpClient };
const app = useTestApp();
const { sql, emailsTo, logOf, detailOf } = createPeopleReader(app, () => admin.client);
let member: Member;
let moderator: Member;
let admin: Member;

beforeAll(async () => {
  member = await buildMember(app);
  moderator = await buildMember(app, { role: 'moderator' });
  admin = await buildMember(app, { role: 'admin', username: 'Head of it all' });
});

const PATH = '/api/admin/people';

const find = async (query: string): Promise<PersonSummary[]> => {
  const { status, body, text } = await admin.client.get(`${PATH}?${query}`);
  expect(status, text).toBe(200);
  return z.array(personSummarySchema.strict()).parse(body);
};
const idsOf = async (query: string) => (await find(query)).map(({ id }) => id);

describe('access to the administration of people', () => {
  const calls = () =>
    [
      ['GET', PATH],
      ['GET', `${PATH}/${member.userId}`],
      ['PATCH', `${PATH}/${member.userId}/role`, { role: 'admin' }],
      ['POST', `${PATH}/${member.userId}/end-sessions`],
      ['POST', `${PATH}/${member.userId}/resend-verification`],
      ['POST', `${PATH}/${member.userId}/extend-trial`, { days: 7 }],
    ] as const;

  it('is for admins only; refused calls of members and moderators are logged', async () => {
    for (const [method, path, body] of calls()) {
      expect((await app.visitor().request(method, path, body)).status, path).toBe(401);
      for (const { client } of [member, moderator]) {
        const answer = await client.request(method, path, body);
        expect([answer.status, answer.body.error], path).toEqual([403, 'Only administrators may do this']);
      }
    }
    for (const { userId } of [member, moderator]) {
      const refused = await sql(
        `select subject->>'title' as title from audit_log where actor_id = $1 and action = 'call.refused' order by id`,
        [userId],
      );
      expect(refused.map(({ title }) => title)).toEqual(
        calls().map(([method, path]) => `${method} ${path.replace(String(member.userId), ':id')}`),
      );
    }
    expect(await detailOf(member.userId)).toMatchObject({ role: 'model', devices: 1 });
  });

  it('answers 404 for an account that does not exist', async () => {
    for (const [method, path, body] of calls().slice(1)) {
      const answer = await admin.client.request(method, path.replace(String(member.userId), '999999'), body);
      expect([answer.status, answer.body.error], path).toEqual([404, 'User not found']);
    }
  });
});

describe('GET /api/admin/people', () => {
  it('finds by a part of a name or an address regardless of case, by stage name, and by id', async () => {
    const { userId, profileId } = await buildUser(app, {
      username: 'Quill 100%_x',
      email: 'rare.bird@feathers.test',
    });
    await sql(`update profiles set name = 'Wren Österby' where id = $1`, [profileId]);
    const called = await buildUser(app, { username: '00700' });
    for (const query of ['quill', '100%_', 'RARE.bird@', '@feathers', 'wren ö', String(userId)])
      expect(await idsOf(`query=${encodeURIComponent(query)}`), query).toEqual([userId]);
    expect(await idsOf('query=00700')).toEqual([called.userId]);
    expect(await idsOf('query=no+such+person')).toEqual([]);
    expect(await idsOf('query=99999999999')).toEqual([]);
  });

  it('returns only the fields that identify people', async () => {
    const [row] = await find(`query=${member.userId}`);
    expect(row).toEqual({
      id: member.userId,
      username: member.username,
      name: member.username,
      stageName: member.username,
      email: member.email,
      emailVerified: false,
      emailBounces: false,
      role: 'model',
      standing: 'good',
      suspendedUntil: null,
      memberSince: expect.stringMatching(/Z$/),
      lastSeenAt: expect.stringMatching(/Z$/),
      subscriptionStatus: 'trialing',
    });
    expect((await find(`query=${admin.userId}`))[0]).toMatchObject({ name: null, role: 'admin' });
  });

  it('filters by role and by status', async () => {
    expect(await idsOf('role=admin')).toEqual([admin.userId]);
    expect(await idsOf('role=moderator&query=head')).toEqual([]);
    const [suspended, banned, leaving] = [await buildUser(app), await buildUser(app), await buildUser(app)];
    const set = (text: string, { userId }: BuiltUser) =>
      sql(`update users set ${text} where id = $1`, [userId]);
    await set(`suspended_until = '2090-01-02T03:04:05Z'`, suspended);
    await set(`suspended_until = 'infinity'`, banned);
    await set(`deletion_due_at = '2090-01-02T03:04:05Z'`, leaving);
    expect(await find('standing=suspended')).toMatchObject([
      { id: suspended.userId, standing: 'suspended', suspendedUntil: '2090-01-02T03:04:05.000Z' },
    ]);
    expect(await find('standing=banned')).toMatchObject([
      { id: banned.userId, standing: 'banned', suspendedUntil: null },
    ]);
    expect(await idsOf('standing=leaving')).toEqual([leaving.userId]);
    expect(await detailOf(leaving.userId)).toMatchObject({ deletionDueAt: '2090-01-02T03:04:05.000Z' });
    const good = await idsOf('standing=good&limit=100');
    expect(good).toContain(member.userId);
    for (const { userId } of [suspended, banned, leaving]) expect(good).not.toContain(userId);
  });

  it('pages by key, newest first, with the total', async () => {
    const whole = await idsOf('limit=100');
    const read: number[] = [];
    let next: string | undefined = `${PATH}?limit=3`;
    while (next) {
      const { headers, body }: Answer<PersonSummary[]> = await admin.client.get(next);
      expect(headers.get('x-total-count')).toBe(String(whole.length));
      read.push(...body.map(({ id }) => id));
      next = /^<([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(read).toEqual(whole);
  });

  it('refuses values out of range', async () => {
    for (const query of [
      'limit=0',
      'limit=101',
      'cursor=x',
      'role=boss',
      'standing=fine',
      `query=${'x'.repeat(255)}`,
    ])
      expect((await admin.client.get(`${PATH}?${query}`)).status, query).toBe(400);
    expect((await admin.client.get(`${PATH}?query=%00`)).status).toBe(400);
    expect((await admin.client.get(`${PATH}?query=${'x'.repeat(254)}`)).status).toBe(200);
  });
});

describe('GET /api/admin/people/:id', () => {
  it('returns roles, status, sanctions, subscription and devices together', async () => {
    const one = await buildMember(app, { profile: { idVerified: true } });
    await signIn(app, one);
    const sanction = { kind: 'warn', reason: 'Wrote the same to everybody.' };
    await moderator.client.post(`/api/moderation/users/${one.userId}/rulings`, sanction);
    await admin.client.patch(`${PATH}/${one.userId}/role`, { role: 'creator' });
    expect(await detailOf(one.userId)).toMatchObject({
      role: 'creator',
      devices: 2,
      twoFactor: false,
      standing: 'good',
      profile: { id: one.profileId, isHidden: false, idVerified: true },
      subscription: { status: 'trialing', active: true },
      rulings: [{ ...sanction, active: true, decidedBy: { username: moderator.username } }],
      roleChanges: [{ from: 'model', to: 'creator', by: admin.username }],
    });
  });
});

describe('POST /api/admin/people/:id/end-sessions', () => {
  it('signs out on all devices immediately, ends streams, and sends an email', async () => {
    const one = await buildMember(app);
    const other = await signIn(app, one);
    const stream = await openEvents(one.client);
    const { status, body } = await admin.client.post(`${PATH}/${one.userId}/end-sessions`);
    expect([status, body]).toEqual([200, { message: '2 devices were logged out.', ended: 2 }]);
    await stream.until(() => stream.ended, 1000);
    expect(stream.events.at(-1)?.type).toBe('session-ended');
    for (const client of [one.client, other]) expect((await client.get('/api/user')).status).toBe(401);
    expect((await app.mailbox.newestTo(one.email)).text).toContain('on all 2 devices');
    expect(await logOf(one.userId)).toMatchObject([
      { action: 'sessions.end', actor_id: admin.userId, subject: { devices: 2 } },
    ]);
  });

  it('sends no email if no device was signed in', async () => {
    const one = await buildUser(app);
    const { body } = await admin.client.post(`${PATH}/${one.userId}/end-sessions`);
    expect(body).toEqual({ message: 'No device was logged in.', ended: 0 });
    expect(await emailsTo(one.email)).toEqual([]);
  });
});

describe('POST /api/admin/people/:id/resend-verification', () => {
  it('sends a link that confirms the address, and refuses when the address is confirmed already', async () => {
    const one = await buildUser(app);
    const path = `${PATH}/${one.userId}/resend-verification`;
    const { status, body } = await admin.client.post(path);
    expect([status, body]).toEqual([200, { message: `We have sent an email to ${one.email}.` }]);
    const token = /token=([\w-]+)/.exec((await app.mailbox.newestTo(one.email)).text)?.[1];
    expect((await app.visitor().post('/api/verify-email', { token })).status).toBe(200);
    const again = await admin.client.post(path);
    expect([again.status, again.body.error]).toEqual([409, 'This email address is already confirmed']);
    expect(await logOf(one.userId)).toMatchObject([{ action: 'verification.resend' }]);
  });

  it('sends a link to a confirmed address that bounces, and opening it ends the bounce', async () => {
    const one = await buildMember(app);
    const path = `${PATH}/${one.userId}/resend-verification`;
    await sql('update users set email_verified = true where id = $1', [one.userId]);
    const bouncesNow = async () => {
      const [found] = await find(`query=${one.userId}`);
      return [found?.emailBounces, (await detailOf(one.userId)).emailBounces];
    };
    expect([(await admin.client.post(path)).status, await bouncesNow()]).toEqual([409, [false, false]]);
    await sql(`insert into email_bounces (user_id, email, reason, since) values ($1, $2, '550', $3)`, [
      one.userId,
      one.email,
      app.clock.now,
    ]);
    expect(await bouncesNow()).toEqual([true, true]);
    expect((await admin.client.post(path)).status).toBe(200);
    const token = /token=([\w-]+)/.exec((await app.mailbox.newestTo(one.email)).text)?.[1];
    expect((await app.visitor().post('/api/verify-email', { token })).status).toBe(200);
    expect(await bouncesNow()).toEqual([false, false]);
  });
});

describe('POST /api/admin/people/:id/extend-trial', () => {
  const extend = (userId: number, days: unknown) =>
    admin.client.post(`${PATH}/${userId}/extend-trial`, { days });
  const endOf = async (userId: number): Promise<number> =>
    new Date((await detailOf(userId)).subscription.trialEndsAt ?? 0).getTime();

  it('adds days to a running trial; two concurrent calls add up', async () => {
    const one = await buildUser(app);
    const before = await endOf(one.userId);
    const answers = await Promise.all([extend(one.userId, 10), extend(one.userId, 20)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await endOf(one.userId)).toBe(before + 30 * DAY_MS);
    expect(await logOf(one.userId)).toMatchObject([{ action: 'trial.extend' }, { action: 'trial.extend' }]);
    expect((await emailsTo(one.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your trial runs until \w+ \d+, \d{4}$/),
      expect.stringMatching(/^Your trial runs until/),
    ]);
  });

  it('reopens an ended trial from now on, and access to profiles with it', async () => {
    const one = await buildMember(app, { subscription: 'expired' });
    const profile = () => one.client.get(`/api/profiles/user/${member.userId}`);
    expect((await profile()).body.teaser).toBe(true);
    expect((await extend(one.userId, 1)).body).toMatchObject({
      subscription: { status: 'trialing', active: true },
    });
    expect(await endOf(one.userId)).toBe(app.clock.now.getTime() + DAY_MS);
    expect((await profile()).body.teaser).toBeUndefined();
  });

  it('refuses for members with a membership and for accounts that need none', async () => {
    const one = await buildUser(app);
    const set = (text: string) => sql(`update subscriptions set ${text} where user_id = $1`, [one.userId]);
    for (const state of [
      `status = 'active'`,
      `status = 'canceled', current_period_end = '2090-01-01'`,
      `status = 'trialing', current_period_end = null, stripe_subscription_id = 'sub_1'`,
    ]) {
      await set(state);
      const answer = await extend(one.userId, 7);
      expect([answer.status, answer.body.error], state).toEqual([
        409,
        'This member has an active subscription',
      ]);
    }
    await set(`status = 'canceled', current_period_end = '2020-01-01', stripe_ended_at = '2020-01-01'`);
    expect((await extend(one.userId, 7)).status).toBe(200);
    expect((await extend(moderator.userId, 7)).status).toBe(403);
  });

  it('accepts whole days within limits', async () => {
    const one = await buildUser(app);
    for (const days of [0, -1, 1.5, TRIAL_DAYS_MAX + 1, '7', null, undefined])
      expect((await extend(one.userId, days)).status, String(days)).toBe(400);
    for (const days of [1, TRIAL_DAYS_MAX]) expect((await extend(one.userId, days)).status).toBe(200);
  });
});
