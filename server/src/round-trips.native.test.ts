import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { buildContest, buildEntry } from '#testing/contests.ts';
import { buildMember } from '#testing/factories.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import { createUploadClient } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

/** How often a frequent call may ask the database, including the lookup of the session, begin and commit. */
const ROUND_TRIPS_MAX = { writing: 8, writingToCorrespondent: 6, vote: 5 };

type Member = Awaited<ReturnType<typeof buildMember>>;

// With the budgets of first contact.
const app = useTestApp({ rateLimits: true });
let anna: Member;
let bert: Member;

beforeAll(async () => {
  [anna, bert] = [await buildMember(app), await buildMember(app)];
  // A device makes the queue of push messages take part.
  await app.platform.database.executeSql(
    `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, slot, created_at)
     select user_id, id, 'https://push.example.test/1', 'p', 'a', 1, now() from sessions where user_id = $1 limit 1`,
    [bert.userId],
  );
});

const textOf = (query: unknown): string =>
  (typeof query === 'string' ? query : (query as { text: string }).text).trim().slice(0, 60);

/** Statements that belong to no single call: shared rate limit counts, and the set-up of a new connection. */
const isShared = (text: string): boolean =>
  text.startsWith('insert into request_counts') || text.startsWith('do $$ begin\n    if pg_is_in_recovery()');

/** Everything that is sent over connections to the database during a call, and for it. */
const sentDuring = async (call: () => Promise<{ status: number }>): Promise<string[]> => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const { status } = await call();
  const sent = query.mock.calls.map(([first]) => textOf(first)).filter((text) => !isShared(text));
  query.mockRestore();
  expect(status).toBeLessThan(300);
  return sent;
};

const expectFew = (sent: string[], kind: keyof typeof ROUND_TRIPS_MAX): void => {
  expect(sent.length, sent.join('\n')).toBeGreaterThan(0);
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(ROUND_TRIPS_MAX[kind]);
};

it('a chat message takes at most eight round trips, the first and the next', async () => {
  for (const content of ['Hello', 'Are you there?']) {
    const message = { recipientId: bert.userId, content, clientId: crypto.randomUUID() };
    expectFew(await sentDuring(() => anna.client.post('/api/messages', message)), 'writing');
  }
});

it('a chat message with text and a picture to a new contact takes at most eight round trips', async () => {
  const file = await plainPicture(900, 600).jpeg().toBuffer();
  const imageUrl = await createUploadClient(app).uploaded(anna.client, { file, uploadType: 'message' });
  const { userId: recipientId } = await buildMember(app);
  const message = { recipientId, content: 'This is me', imageUrl, clientId: crypto.randomUUID() };
  expectFew(await sentDuring(() => anna.client.post('/api/messages', message)), 'writing');
});

it('an email takes at most eight round trips', async () => {
  for (const subject of ['A day in June', 'Re: A day in June']) {
    const email = { recipientId: bert.userId, subject, content: 'Shall we?', clientId: crypto.randomUUID() };
    expectFew(await sentDuring(() => anna.client.post('/api/emails', email)), 'writing');
  }
});

it('between members who know each other, first-contact data is neither read nor written', async () => {
  const text = 'The address is https://studio.example.com, call me on 303-555-0142';
  const send = ({ client }: Member, { userId: recipientId }: Member) => [
    () => client.post('/api/messages', { recipientId, content: text }),
    () => client.post('/api/emails', { recipientId, subject: 'Saturday', content: text }),
  ];
  /** Every row that guards first contact, with the transaction that wrote it. */
  const guards = async () => {
    const tables = ['correspondents', 'contact_budgets', 'repeated_texts', 'review_items'];
    const rows = tables.map(
      (table) => `select '${table}' as name, xmin::text, to_jsonb(t) as row from ${table} t`,
    );
    return (await app.platform.database.executeSql(`${rows.join(' union all ')} order by 1, 2, 3`)).rows;
  };
  const toStrangers: number[] = [];
  for (const call of send(anna, await buildMember(app))) toStrangers.push((await sentDuring(call)).length);
  expect((await bert.client.post('/api/messages', { recipientId: anna.userId, content: 'Yes' })).status).toBe(
    201,
  );
  const before = await guards();
  expect(before.length).toBeGreaterThan(2);
  for (const calls of [send(anna, bert), send(bert, anna)])
    for (const [n, call] of calls.entries()) {
      const sent = await sentDuring(call);
      expectFew(sent, 'writingToCorrespondent');
      expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(toStrangers[n] ?? 0);
    }
  expect(await guards()).toEqual(before);
});

it('a vote takes five round trips: given, taken back and given again', async () => {
  const contestId = await buildContest(app);
  const entryId = await buildEntry(app, { contestId, userId: bert.userId });
  const path = `/api/contests/entries/${entryId}/vote`;
  for (let vote = 0; vote < 3; vote += 1) {
    expectFew(await sentDuring(() => anna.client.post(path)), 'vote');
  }
});
