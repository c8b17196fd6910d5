import type { Message } from '@opencall/contract/conversations/chat/chat.schemas';
import type { Mail } from '@opencall/contract/conversations/inbox/inbox.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time.ts';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';
import { buildMember, buildUser, signIn } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { shootFields } from '#testing/shoots.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = Awaited<ReturnType<typeof buildMember>>;
type Refused = { error: string; code: string };

/** Limits are enabled in this app; a second process over the same database enforces them too. */
const settings = { rateLimits: true, trustProxy: ['127.0.0.1'] };
const app = useTestApp(settings);
let other: TestApp;

beforeAll(async () => {
  other = await buildTestApp(settings, { database: app.platform.database });
});
afterAll(async () => {
  await other.app.close();
  // Its background work would otherwise continue on a database that is being closed.
  await other.platform.jobs.stop();
});

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  app.platform.database.autocommit((tx) => tx.query<Row>({ text, values }));
const message = (client: HttpClient, recipientId: number, content = 'Hello') =>
  client.post<Message & Refused>('/api/messages', { recipientId, content });
const email = (client: HttpClient, recipientId: number, content = 'Hello') =>
  client.post<Mail & Refused>('/api/emails', { recipientId, subject: 'A day in June', content });
const thread = async (client: HttpClient, userId: number) =>
  (await client.get<Message[]>(`/api/messages/${userId}`)).body;

/** Inserts members to write to directly into the database. */
const strangers = async (count: number): Promise<number[]> => {
  const rows = await sql<{ id: number }>(
    `insert into users (username, email, role, date_of_birth, created_at)
     select 'Stranger ' || n || ' ' || clock_timestamp(), gen_random_uuid() || '@example.test', 'model', '1990-01-01', $2
     from generate_series(1, $1::int) n returning id`,
    [count, app.clock.now],
  );
  return rows.map(({ id }) => id);
};
/** Creates a member whose account is `ms` milliseconds old. */
const aged = async (ms: number, overrides: Parameters<typeof buildMember>[1] = {}): Promise<Member> => {
  const member = await buildMember(app, overrides);
  await sql('update users set created_at = $2 where id = $1', [
    member.userId,
    new Date(app.clock.now.getTime() - ms),
  ]);
  return member;
};
/** Writes to each member, by message and email in turn, and returns the statuses. */
const writeTo = async ({ client }: Member, ids: readonly number[]): Promise<number[]> => {
  const statuses: number[] = [];
  for (const [n, id] of ids.entries())
    statuses.push((await (n % 2 === 0 ? message : email)(client, id, `To ${id}`)).status);
  return statuses;
};
const countFirstContacts = async ({ userId }: Member): Promise<number> => {
  const [row] = await sql<{ n: number }>(
    'select count(*)::int as n from correspondents where begun_by = $1 and (low_wrote or high_wrote)',
    [userId],
  );
  return row?.n ?? 0;
};

describe('the budget of new correspondents', () => {
  it('is five in the first week and twenty afterwards, for messages and emails together, and the refusal says when it ends', async () => {
    const anna = await aged(7 * DAY_MS - 3_600_000);
    const ids = await strangers(25);
    expect(await writeTo(anna, ids.slice(0, 5))).toEqual([201, 201, 201, 201, 201]);
    for (const send of [message, email]) {
      const refused = await send(anna.client, ids[5] ?? 0);
      expect([refused.status, refused.body.code]).toEqual([429, 'CONTACT_LIMIT']);
      expect(refused.body.error).toBe(
        'You have written to 5 new people in the last 24 hours. You can write to someone new in 60 minutes. You can still write to people you have exchanged messages with.',
      );
      // The week ends before the first place is free again.
      expect(refused.headers.get('retry-after')).toBe('3600');
    }
    // Writing to a known member, and to one that does not exist, takes no place in the budget.
    expect((await message(anna.client, ids[0] ?? 0, 'Once more')).status).toBe(201);
    expect((await message(anna.client, 999_999)).status).toBe(404);
    expect(await countFirstContacts(anna)).toBe(5);
    // To the millisecond: a week old is no longer in its first week.
    const start = app.clock.now;
    app.clock.now = new Date(start.getTime() + 3_600_000 - 1);
    expect((await message(anna.client, ids[5] ?? 0)).status).toBe(429);
    app.clock.now = new Date(start.getTime() + 3_600_000);
    expect(new Set(await writeTo(anna, ids.slice(5, 20)))).toEqual(new Set([201]));
    const full = await message(anna.client, ids[20] ?? 0);
    expect([full.status, full.headers.get('retry-after')]).toEqual([429, String(23 * 3600)]);
    // Exactly a day after the first five contacts, five places are free again.
    app.clock.now = new Date(start.getTime() + DAY_MS - 1);
    expect((await email(anna.client, ids[20] ?? 0)).status).toBe(429);
    app.clock.now = new Date(start.getTime() + DAY_MS);
    expect(await writeTo(anna, ids.slice(20))).toEqual([201, 201, 201, 201, 201]);
    expect((await message(anna.client, (await strangers(1))[0] ?? 0)).status).toBe(429);
  });

  it('is fifty with a verified identity and unlimited for staff, and replies never count', async () => {
    const verified = await buildMember(app, { profile: { idVerified: true } });
    const ids = await strangers(51);
    expect(new Set(await writeTo(verified, ids.slice(0, 50)))).toEqual(new Set([201]));
    expect((await message(verified.client, ids[50] ?? 0)).status).toBe(429);
    const moderator = await buildMember(app, { role: 'moderator' });
    expect(new Set(await writeTo(moderator, ids.slice(0, 25)))).toEqual(new Set([201]));
    // Six others write to a new member, who answers all of them, and has five places left.
    const bert = await buildMember(app);
    const writers = await Promise.all(Array.from({ length: 6 }, () => buildMember(app)));
    for (const [n, writer] of writers.entries())
      expect((await (n % 2 === 0 ? message : email)(writer.client, bert.userId)).status).toBe(201);
    for (const [n, writer] of writers.entries())
      expect((await (n % 2 === 0 ? email : message)(bert.client, writer.userId)).status).toBe(201);
    expect(await writeTo(bert, ids.slice(0, 6))).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('holds for concurrent messages and emails, on two processes and from many addresses', async () => {
    const anna = await buildMember(app);
    const elsewhere = await signIn(other, anna);
    const ids = await strangers(12);
    const sends = ids.map((id, n) => {
      const client = n % 2 === 0 ? anna.client : elsewhere;
      const path = n % 3 === 0 ? '/api/emails' : '/api/messages';
      const body = { recipientId: id, subject: 'A day in June', content: 'Hello' };
      return client.post(path, body, { headers: { 'x-forwarded-for': `203.0.113.${n}` } });
    });
    const statuses = (await Promise.all(sends)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    expect(await countFirstContacts(anna)).toBe(5);
    // Concurrent messages and emails between the same two members, in both directions, count once.
    const [bert, carla] = [await buildMember(app), await buildMember(app)];
    const both = [bert.client, await signIn(other, bert)];
    const back = [carla.client, await signIn(other, carla)];
    const all = await Promise.all([
      ...both.flatMap((client) => [message(client, carla.userId), email(client, carla.userId)]),
      ...back.flatMap((client) => [message(client, bert.userId), email(client, bert.userId)]),
    ]);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]));
    const spent = await sql<{ n: number }>(
      'select coalesce(sum(cardinality(begun_at)), 0)::int as n from contact_budgets where user_id = any($1)',
      [[bert.userId, carla.userId]],
    );
    expect(spent).toEqual([{ n: 1 }]);
    expect((await countFirstContacts(bert)) + (await countFirstContacts(carla))).toBe(1);
  });

  it('does not count repeated and refused messages', async () => {
    const anna = await buildMember(app);
    const [first = 0, second = 0] = await strangers(2);
    const clientId = crypto.randomUUID();
    const body = { recipientId: first, content: 'Once', clientId };
    const twice = await Promise.all([1, 2, 3].map(() => anna.client.post('/api/messages', body)));
    expect(twice.map(({ status }) => status)).toEqual([201, 201, 201]);
    const used = await anna.client.post('/api/messages', { ...body, recipientId: second });
    expect(used.status).toBe(409);
    const picture = { recipientId: second, content: 'See', imageUrl: '/media/none.webp' };
    expect((await anna.client.post('/api/messages', picture)).status).toBe(400);
    const [row] = await sql<{ n: number }>(
      'select cardinality(begun_at) as n from contact_budgets where user_id = $1',
      [anna.userId],
    );
    expect(row).toEqual({ n: 1 });
  });

  it('counts members invited to a shoot, and refuses a proposal beyond the limit as a whole', async () => {
    const anna = await buildMember(app);
    const ids = await strangers(6);
    const spent = async () => {
      const text = 'select cardinality(begun_at) as n from contact_budgets where user_id = $1';
      return (await sql<{ n: number }>(text, [anna.userId]))[0]?.n ?? 0;
    };
    const propose = (userIds: readonly number[], fields: object = {}) =>
      anna.client.post<Refused & { id: number }>('/api/shoots', {
        ...shootFields(
          app,
          [anna.userId, ...userIds].map((userId) => ({ userId })),
        ),
        ...fields,
      });
    expect((await propose(ids.slice(0, 4))).status).toBe(201);
    // Members asked before are known, and a repeated request creates no second shoot.
    const clientId = crypto.randomUUID();
    const again = await Promise.all([1, 2].map(() => propose(ids.slice(0, 4), { clientId })));
    expect(again.map(({ status }) => status)).toEqual([201, 201]);
    expect([new Set(again.map(({ body }) => body.id)).size, await spent()]).toEqual([1, 4]);
    const stored = () =>
      sql(
        `select (select count(*) from shoots where proposed_by = $1) as shoots,
           (select count(*) from notifications where actor_id = $1 and user_id = any($2)) as news`,
        [anna.userId, ids.slice(4)],
      );
    const before = await stored();
    const refused = await propose(ids.slice(4));
    expect([refused.status, refused.body.code]).toEqual([429, 'CONTACT_LIMIT']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect([await stored(), await spent()]).toEqual([before, 4]);
    // One place is left: of two concurrent proposals one succeeds.
    const last = await Promise.all(ids.slice(4).map((id) => propose([id])));
    expect(last.map(({ status }) => status).sort()).toEqual([201, 429]);
    expect(await spent()).toBe(5);
  });

  it('is deleted with the account, and part of the data download', async () => {
    const anna = await buildMember(app);
    const [id = 0] = await strangers(1);
    await writeTo(anna, [id]);
    await sql('delete from users where id = $1', [anna.userId]);
    expect(await countFirstContacts(anna)).toBe(0);
    expect(await sql('select from contact_budgets where user_id = $1', [anna.userId])).toEqual([]);
  });
});

describe('a caution', () => {
  it('is shown only to the recipient, in chat and email, until the recipient has answered in either', async () => {
    const [anna, bert] = [await buildMember(app), await buildMember(app)];
    const text = 'Write to me on WhatsApp, +1 303 555 0142, or send money to https://pay.example.com';
    const sent = await message(anna.client, bert.userId, text);
    expect(sent.body.caution).toBeNull();
    const mailed = await email(anna.client, bert.userId, text);
    expect(mailed.body.caution).toBeNull();
    await message(anna.client, bert.userId, 'Are you there?');
    const all = ['link', 'phone', 'money', 'messenger'];
    const received = async () => ({
      chat: (await thread(bert.client, anna.userId)).map(({ caution }) => caution),
      list: (await bert.client.get<Mail[]>('/api/emails')).body.map(({ caution }) => caution),
      one: (await bert.client.get<Mail>(`/api/emails/${mailed.body.id}`)).body.caution,
    });
    expect(await received()).toEqual({ chat: [all, null], list: [all], one: all });
    expect((await thread(anna.client, bert.userId)).map(({ caution }) => caution)).toEqual([null, null]);
    const own = (await anna.client.get<Mail[]>('/api/emails?folder=sent')).body;
    expect(own.map(({ caution }) => caution)).toEqual([null]);
    // Reading a message is not an answer; an email answers messages as well.
    expect((await received()).chat).toEqual([all, null]);
    expect((await email(bert.client, anna.userId)).status).toBe(201);
    expect(await received()).toEqual({ chat: [null, null], list: [null], one: null });
    await message(anna.client, bert.userId, text);
    expect((await received()).chat).toEqual([null, null, null]);
  });

  it('covers the subject of an email too', async () => {
    const [anna, bert] = [await buildMember(app), await buildUser(app)];
    const client = await signIn(app, bert);
    const body = { recipientId: bert.userId, subject: 'Call 303-555-0142', content: 'As I said.' };
    expect((await anna.client.post('/api/emails', body)).status).toBe(201);
    expect((await client.get<Mail[]>('/api/emails')).body[0]?.caution).toEqual(['phone']);
  });
});

describe('the answer rate of a member', () => {
  /** Stores first messages to a member, of which `answered` were answered, and returns the ids of their senders. */
  const firstMessages = async (toId: number, count: number, { answered = 0, daysAgo = 10 }) => {
    const ids = await strangers(count);
    await sql(
      `insert into correspondents (low_user_id, high_user_id, begun_by, begun_at, low_wrote, high_wrote)
       select least($1::int, s.id), greatest($1::int, s.id), s.id, $3, s.id < $1::int or s.n <= $4, s.id > $1::int or s.n <= $4
       from unnest($2::int[]) with ordinality as s (id, n)`,
      [toId, ids, new Date(app.clock.now.getTime() - daysAgo * DAY_MS), answered],
    );
    return ids;
  };
  const rate = async ({ client }: Member, userId: number) =>
    (await client.get<{ replyRate: number | null }>(`/api/users/${userId}/reply-rate`)).body.replyRate;

  it('is shown once there are ten first messages that are old enough, rounded to tens', async () => {
    const [anna, bert] = [await buildMember(app), await buildMember(app)];
    await firstMessages(anna.userId, 9, { answered: 8 });
    await firstMessages(anna.userId, 5, { daysAgo: 2 });
    await firstMessages(anna.userId, 5, { daysAgo: 366 });
    // Messages that the member wrote to others do not count.
    await writeTo(anna, (await strangers(5)).slice(0, 5));
    expect(await rate(bert, anna.userId)).toBeNull();
    const [last = 0] = await firstMessages(anna.userId, 1, {});
    expect(await rate(bert, anna.userId)).toBe(80);
    expect((await message(anna.client, last)).status).toBe(201);
    expect(await rate(bert, anna.userId)).toBe(90);
    // 9.1 of 10 is rounded down to 90.
    await firstMessages(anna.userId, 1, { answered: 1 });
    expect(await rate(bert, anna.userId)).toBe(90);
    await anna.client.patch('/api/user/preferences', { showLastActive: false });
    expect([await rate(bert, anna.userId), await rate(anna, anna.userId)]).toEqual([null, 90]);
  });

  it('leaves out senders that the member blocked, and former members', async () => {
    const [anna, bert] = [await buildMember(app), await buildMember(app)];
    await firstMessages(anna.userId, 10, { answered: 10 });
    const [blocked = 0, banned = 0] = await firstMessages(anna.userId, 2, {});
    expect(await rate(bert, anna.userId)).toBe(80);
    expect((await anna.client.post(`/api/users/${blocked}/block`)).status).toBeLessThan(300);
    expect(await rate(bert, anna.userId)).toBe(90);
    await sql("update users set suspended_until = 'infinity' where id = $1", [banned]);
    expect(await rate(bert, anna.userId)).toBe(100);
  });
});
