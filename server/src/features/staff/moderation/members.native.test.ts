import { type OwnIdDocument, ownIdDocumentSchema } from '@opencall/contract/staff/identity/identity.schemas';
import {
  type ModerationUser,
  moderationUserSchema,
} from '@opencall/contract/staff/moderation/members.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DAY_MS } from '#platform/time.ts';
import { type BuiltUser, buildMember, buildUser } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = BuiltUser & { client: HttpClient };
const app = useTestApp();
let member: Member;
let moderator: Member;
let admin: Member;

beforeAll(async () => {
  member = await buildMember(app);
  moderator = await buildMember(app, { role: 'moderator' });
  admin = await buildMember(app, { role: 'admin' });
});

const sql = (text: string, values: unknown[]) => app.platform.database.executeSql(text, values);

/** A member with a document whose file is not looked at here. */
const handIn = async (key: string, daysAgo = 0): Promise<Member> => {
  const made = await buildMember(app);
  const mediaKey = key.padStart(32, '0');
  const at = new Date(app.clock.now.getTime() - daysAgo * DAY_MS);
  await sql(
    `insert into media (key, owner_id, kind, visibility, mime, bytes)
     values ($1, $2, 'id-card', 'private', 'image/webp', 1)`,
    [mediaKey, made.userId],
  );
  await sql('update profiles set id_document_key = $2, id_submitted_at = $3 where id = $1', [
    made.profileId,
    mediaKey,
    at,
  ]);
  return made;
};

const actionsOn = async (targetId: number) => {
  const { rows } = await sql(
    'select action, actor_id, address from audit_log where target_id = $1 order by id',
    [targetId],
  );
  return rows;
};

describe('GET /api/moderation/recent-users', () => {
  const list = async (query = '') => {
    const answer = await moderator.client.get<ModerationUser[]>(`/api/moderation/recent-users${query}`);
    expect(answer.status).toBe(200);
    return { ...answer, users: z.array(moderationUserSchema.strict()).parse(answer.body) };
  };

  it('lists the accounts of the window, newest first, with the field names of the specification', async () => {
    const newest = await buildUser(app, { profile: { city: 'Reno', state: 'Nevada' } });
    await sql("update users set created_at = created_at + interval '1 second' where id = $1", [
      newest.userId,
    ]);
    const { users } = await list();
    expect(users[0]).toEqual({
      id: newest.userId,
      username: newest.username,
      email: newest.email,
      role: 'model',
      member_since: expect.stringMatching(/Z$/),
      id_verified: false,
      id_card_url: null,
      email_verified: false,
      name: newest.username,
      city: 'Reno',
      state: 'Nevada',
    });
    const staff = users.find(({ id }) => id === admin.userId);
    expect(staff).toMatchObject({ role: 'admin', id_verified: false });
    expect(staff).not.toHaveProperty('name');
  });

  it('uses the given window, and thirty days by default', async () => {
    const old = await buildUser(app);
    const age = async (days: number) => {
      await sql(
        'update users set created_at = $2::timestamptz - make_interval(days => $3, secs => 60) where id = $1',
        [old.userId, app.clock.now, days],
      );
    };
    const isListed = async (query: string) => (await list(query)).users.some(({ id }) => id === old.userId);
    await age(30);
    expect([await isListed('?limit=100'), await isListed('?days=60&limit=100')]).toEqual([false, true]);
    await age(6);
    expect([await isListed('?days=7&limit=100'), await isListed('?days=6&limit=100')]).toEqual([true, false]);
    for (const query of ['days=0', 'days=366', 'days=x', 'days=-7', 'days=7.5', 'limit=101', 'cursor=x'])
      expect((await moderator.client.get(`/api/moderation/recent-users?${query}`)).status, query).toBe(400);
  });

  it('pages by key', async () => {
    const whole = await list('?limit=100');
    const first = await list('?limit=2');
    expect(first.headers.get('x-total-count')).toBe(String(whole.users.length));
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await moderator.client.get<ModerationUser[]>(`${next.replace('limit=2', 'limit=100')}`);
    expect([...first.users, ...rest.body].map(({ id }) => id)).toEqual(whole.users.map(({ id }) => id));
  });
});

describe('GET /api/moderation/id-verification', () => {
  const ids = async (status: string) => {
    const answer = await admin.client.get<ModerationUser[]>(
      `/api/moderation/id-verification?limit=100${status && `&status=${status}`}`,
    );
    expect(answer.headers.get('x-total-count')).toBe(String(answer.body.length));
    return z
      .array(moderationUserSchema.strict())
      .parse(answer.body)
      .map(({ id }) => id);
  };

  it('lists documents by state, latest first', async () => {
    const [older, newer] = [await handIn('a1', 3), await handIn('a2', 1)];
    const verified = await buildUser(app, { profile: { idVerified: true } });
    const [all, pending, done] = [await ids(''), await ids('pending'), await ids('verified')];
    expect(pending.filter((id) => [older.userId, newer.userId].includes(id))).toEqual([
      newer.userId,
      older.userId,
    ]);
    expect(done).toContain(verified.userId);
    expect(pending).not.toContain(verified.userId);
    expect(all).toEqual(expect.arrayContaining([...pending, ...done]));
    expect(all).not.toContain(member.userId);
    const { body } = await admin.client.get('/api/stats');
    expect(body.pendingIdVerifications).toBe(pending.length);
  });

  it('pages by key', async () => {
    for (const key of ['e1', 'e2', 'e3']) await handIn(key, 2);
    for (const status of ['all', 'pending']) {
      const whole = await ids(status);
      const paged: number[] = [];
      let path = `/api/moderation/id-verification?status=${status}&limit=2`;
      while (path) {
        const { body, headers } = await admin.client.get<ModerationUser[]>(path);
        paged.push(...body.map(({ id }) => id));
        path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? '';
      }
      expect(paged).toEqual(whole);
    }
  });

  it.each(['status=open', 'status=', 'limit=0'])('refuses %s', async (query) => {
    expect((await admin.client.get(`/api/moderation/id-verification?${query}`)).status).toBe(400);
  });
});

describe('PATCH /api/moderation/verify-id/:userId and /api/users/:userId/verify-id', () => {
  it.each([
    ['moderation', (id: number) => `/api/moderation/verify-id/${id}`],
    ['users', (id: number) => `/api/users/${id}/verify-id`],
  ])('verify and revoke, log the decision and notify the member (%s)', async (name, path) => {
    const one = await handIn(`b${name.length}`);
    const verified = await moderator.client.patch(path(one.userId), { verified: true });
    expect(verified.status).toBe(200);
    expect(moderationUserSchema.strict().parse(verified.body)).toMatchObject({
      id: one.userId,
      id_verified: true,
    });
    const shown = await member.client.get(`/api/profiles/user/${one.userId}`);
    expect(shown.body.idVerified).toBe(true);
    const again = await admin.client.patch(path(one.userId), { verified: true });
    expect(again.status).toBe(200);
    const back = await admin.client.patch(path(one.userId), { verified: false });
    expect(back.body.id_verified).toBe(false);
    expect(await actionsOn(one.userId)).toEqual([
      { action: 'id.verify', actor_id: moderator.userId, address: '127.0.0.1' },
      { action: 'id.unverify', actor_id: admin.userId, address: '127.0.0.1' },
    ]);
    const { rows } = await sql(
      "select subject from notifications where user_id = $1 and kind = 'id-decision'",
      [one.userId],
    );
    expect(rows.at(-1)?.subject).toEqual({ verified: false });
  });

  it('accept one of two concurrent decisions', async () => {
    const one = await handIn('c1');
    const call = ({ client }: Member) =>
      client.patch(`/api/users/${one.userId}/verify-id`, { verified: true });
    const answers = await Promise.all([call(moderator), call(admin), call(moderator)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await actionsOn(one.userId)).toHaveLength(1);
  });

  it('answer 404 for absent users and users without a profile', async () => {
    const absent = await moderator.client.patch('/api/users/999999/verify-id', { verified: true });
    expect([absent.status, absent.body.error]).toEqual([404, 'User not found']);
    const bare = await moderator.client.patch(`/api/users/${admin.userId}/verify-id`, { verified: true });
    expect([bare.status, bare.body.error]).toEqual([404, 'Profile not found']);
  });

  it.each([{}, { verified: 'yes' }, { verified: 1 }, { verified: null }])('refuse %j', async (body) => {
    const answer = await moderator.client.patch(`/api/moderation/verify-id/${member.userId}`, body);
    expect([answer.status, answer.body.error]).toEqual([400, 'Verified must be true or false']);
  });
});

describe('POST /api/profiles/:id/toggle-visibility', () => {
  it('hides a profile from members, not from owner and staff, and shows it again; both are logged', async () => {
    const one = await buildMember(app);
    const toggle = () => moderator.client.post(`/api/profiles/${one.profileId}/toggle-visibility`);
    const seenBy = async ({ client }: Member) =>
      (await client.get(`/api/profiles/user/${one.userId}`)).status;
    const hidden = await toggle();
    expect([hidden.status, hidden.body]).toEqual([
      200,
      { message: 'Profile hidden', isHidden: true, profile: { id: one.profileId, isHidden: true } },
    ]);
    expect([await seenBy(member), await seenBy(one), await seenBy(admin)]).toEqual([404, 200, 200]);
    const found = await member.client.get(`/api/profiles?stageName=${encodeURIComponent(one.username)}`);
    expect(found.body).toEqual([]);
    const shown = await toggle();
    expect(shown.body).toMatchObject({ message: 'Profile shown', isHidden: false });
    expect(await seenBy(member)).toBe(200);
    expect((await actionsOn(one.userId)).map(({ action }) => action)).toEqual([
      'profile.hide',
      'profile.show',
    ]);
  });

  it('answers 404 for absent profiles', async () => {
    const answer = await admin.client.post('/api/profiles/999999/toggle-visibility');
    expect([answer.status, answer.body.error]).toEqual([404, 'Profile not found']);
  });
});

describe('every staff call', () => {
  const others: HttpClient[] = [];
  beforeAll(async () => {
    for (const role of ['model', 'photographer', 'videographer', 'creator'] as const)
      others.push((await buildMember(app, { role })).client);
  });

  it.each([
    ['GET', '/api/moderation/recent-users'],
    ['GET', '/api/moderation/id-verification'],
    ['PATCH', '/api/moderation/verify-id/1'],
    ['PATCH', '/api/users/1/verify-id'],
    ['POST', '/api/profiles/1/toggle-visibility'],
  ])('%s %s is refused to every other role', async (method, path) => {
    const body = method === 'PATCH' ? { verified: true } : undefined;
    for (const client of others) {
      const answer = await client.request(method, path, body);
      expect([answer.status, answer.body.error]).toEqual([
        403,
        'Only moderators and administrators may do this',
      ]);
    }
    expect((await app.visitor().request(method, path, body)).status).toBe(401);
  });
});

describe('GET /api/profiles/me/id-document', () => {
  const mine = async ({ client }: Member): Promise<OwnIdDocument> => {
    const { body } = await client.get('/api/profiles/me/id-document');
    return ownIdDocumentSchema.strict().parse(body);
  };

  it('returns that there is none, with and without a profile', async () => {
    const nothing = {
      status: 'none',
      verified: false,
      submittedAt: null,
      decidedAt: null,
      deletedAfter: null,
      deletedAt: null,
      views: [],
    };
    expect(await mine(member)).toEqual(nothing);
    expect(await mine(admin)).toEqual(nothing);
  });

  it('returns when a document will be deleted, once it is decided', async () => {
    const one = await handIn('d1');
    expect(await mine(one)).toMatchObject({ status: 'pending', decidedAt: null, deletedAfter: null });
    await moderator.client.patch(`/api/users/${one.userId}/verify-id`, { verified: true });
    expect(await mine(one)).toMatchObject({
      status: 'verified',
      verified: true,
      decidedAt: app.clock.now.toISOString(),
      deletedAfter: new Date(app.clock.now.getTime() + 30 * DAY_MS).toISOString(),
    });
  });
});
