import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openPostgres } from '#platform/postgres/postgres-database.ts';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';
import { quietLog } from '#testing/database.ts';
import { openEvents } from '#testing/event-stream.ts';
import { eventually } from '#testing/eventually.ts';
import { buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { type NativePostgres, startNativePostgres } from '#testing/native-postgres.ts';

const LIMITS = { connection: 2_000, request: 2_000, background: 3_000, check: 500, start: 1_000 };
const WRITERS = 4;

let first: NativePostgres;
let second: NativePostgres;
let database: Database;
let app: TestApp;
let members: { client: HttpClient; userId: number }[];

/** A commit is confirmed after the other server has it: otherwise it could be lost with this one. */
const waitForTheOther = async (): Promise<void> => {
  const operator = await openPostgres(first.urlOf('postgres'), quietLog);
  await operator.executeSql(`alter system set synchronous_standby_names = 'follower'`);
  await operator.executeSql('select pg_reload_conf()');
  const text = `select 1 from pg_stat_replication where sync_state = 'sync'`;
  await eventually(async () => expect((await operator.executeSql(text)).rows).toHaveLength(1));
  await operator.close();
};

beforeAll(async () => {
  first = await startNativePostgres({ settings: ['synchronous_commit=on'] });
  second = await startNativePostgres({ settings: ['synchronous_commit=on'], follow: first });
  await waitForTheOther();
  const [one, other] = [first, second].map((server) => new URL(server.urlOf('postgres')).host);
  // The replica comes first: the order does not say which server takes writes.
  const url = `postgres://postgres@${other},${one}/postgres?target_session_attrs=read-write`;
  const patient = await openPostgres(url, quietLog);
  await migrate(patient);
  await patient.close();
  database = await openPostgres(url, quietLog, LIMITS);
  app = await buildTestApp({}, { database });
  members = await Promise.all(Array.from({ length: WRITERS }, () => buildMember(app)));
});
afterAll(async () => {
  await app.close();
  await second.stop();
  await first.stop();
});

/** The results of one member's writes. */
interface Account {
  acknowledged: string[];
  refusals: number;
}

const suggest = ({ client }: { client: HttpClient }, title: string) =>
  client.post('/api/suggestions', { title, description: 'It would be of use to all of us.' });

/** Writes one value after another; every write that is not confirmed must fail with the same clear error. */
const writeUntil = async (member: (typeof members)[number], isOver: () => boolean): Promise<Account> => {
  const account: Account = { acknowledged: [], refusals: 0 };
  for (let n = 0; !isOver(); n += 1) {
    const title = `Suggestion ${n} of ${member.userId}`;
    const { status, headers, body } = await suggest(member, title);
    if (status === 201) account.acknowledged.push(title);
    else {
      expect([status, headers.get('retry-after'), body.code]).toEqual([503, '5', 'UNAVAILABLE']);
      account.refusals += 1;
    }
    accounts.set(member.userId, account);
  }
  return account;
};

const accounts = new Map<number, Account>();
const seen = (count: (account: Account) => number) => [...accounts.values()].map(count);

const titles = async (): Promise<Set<string>> => {
  const rows = await database.db.query<{ title: string }>({ text: 'select title from suggestions' });
  return new Set(rows.map(({ title }) => title));
};

describe('a primary that is lost', () => {
  it('is replaced by the promoted replica, without the loss of a confirmed write', async () => {
    const [member] = members;
    if (!member) throw new Error('no member');
    const stream = await openEvents(member.client);
    let isOver = false;
    const writing = Promise.all(members.map((one) => writeUntil(one, () => isOver)));
    await eventually(() => expect(Math.min(...seen((one) => one.acknowledged.length))).toBeGreaterThan(5));
    await first.crash();
    await eventually(() => expect(Math.min(...seen((one) => one.refusals))).toBeGreaterThan(2));
    const before = seen((one) => one.acknowledged.length);

    await second.promote();
    await eventually(() => {
      const more = seen((one) => one.acknowledged.length).map((count, at) => count - (before[at] ?? 0));
      expect(Math.min(...more)).toBeGreaterThan(5);
    });
    isOver = true;
    const all = (await writing).flatMap(({ acknowledged }) => acknowledged);
    const there = await titles();
    expect(all.filter((title) => !there.has(title))).toEqual([]);

    await stream.until(() => stream.ended, 30_000);
    // A stream that opens before announcements arrive again ends with the first of them, and its client
    // reconnects.
    await eventually(async () => {
      const again = await openEvents(member.client);
      expect(again.response.statusCode).toBe(200);
      await database.autocommit(async (tx) =>
        tx.publish({ to: [member.userId], type: 'mail', data: { emailId: 7 } }),
      );
      await again.until(() => again.ended || again.content.length > 0);
      again.close();
      expect(again.content).toMatchObject([{ type: 'mail', data: { emailId: 7 } }]);
    });
  });

  it('is not written to when it returns with an old timeline', async () => {
    await first.start();
    await second.halt();
    await second.start();
    const [member] = members;
    if (!member) throw new Error('no member');
    await eventually(async () => expect((await suggest(member, 'After all')).status).toBe(201));
    expect(await titles()).toContain('After all');
    const old = await openPostgres(first.urlOf('postgres'), quietLog);
    const { rows } = await old.executeSql(`select 1 from suggestions where title = 'After all'`);
    await old.close();
    expect(rows).toEqual([]);
  });
});
