import { ALL_ENDPOINTS } from '@opencall/contract/all-endpoints';
import type { Endpoint } from '@opencall/contract/shared/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildContest, contestFields } from '#testing/contests.ts';
import { buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { encodeCursor } from './paging.ts';

const app = useTestApp();
let admin: HttpClient;
let member: Awaited<ReturnType<typeof buildMember>>;
/** The ids in the paths of the lists. */
let ids: Record<string, number>;

beforeAll(async () => {
  ({ client: admin } = await buildMember(app, { role: 'admin' }));
  member = await buildMember(app);
  const made = async (path: string, body: object) => (await admin.post<{ id: number }>(path, body)).body;
  const call = await made('/api/calls', { title: 'Steel and glass', roles: [{ title: 'Model' }] });
  const { rows } = await app.platform.database.executeSql(
    `insert into webhooks (url, events, secret, created_at)
     values ('https://hooks.example', '{member.registered}', '', now()) returning id`,
  );
  ids = {
    contests: await buildContest(app, { status: 'voting' }),
    albums: (await made('/api/albums', { title: 'Steel' })).id,
    calls: call.id,
    lists: (await made('/api/lists', { name: 'Regulars' })).id,
    'saved-searches': (
      await made('/api/saved-searches', { name: 'All', kind: 'listings', query: '', frequency: 'off' })
    ).id,
    roles: (call as unknown as { roles: { id: number }[] }).roles[0]?.id ?? 0,
    webhooks: Number(rows[0]?.id),
  };
  await admin.post(`/api/messages/${member.userId}`, { content: 'Hello' });
});

const hasCursor = ({ query }: Endpoint): boolean => query instanceof z.ZodObject && 'cursor' in query.shape;
const LISTS = ALL_ENDPOINTS.filter(hasCursor);

const addressOf = (path: string): string =>
  path.replace(/([\w-]+)\/:\w+/g, (_, kind: string) => `${kind}/${ids[kind] ?? member.userId}`);

/** Moments outside of the range of PostgreSQL, of Date, or of both. */
const ODD_YEARS = ['0000-01-01T00:00:00Z', '0000-12-31T23:59:59.999Z', '9999-12-31T23:59:59-23:59'];
const CURSORS = [
  ...ODD_YEARS.map((moment) => encodeCursor([moment, 1])),
  encodeCursor([0, Number.MAX_SAFE_INTEGER]),
  encodeCursor([Number.MAX_SAFE_INTEGER]),
  ...['-999999999999999999.1.1', '999999999999999999.1.1', '1.2147483648.1'].map((text) =>
    Buffer.from(text).toString('base64url'),
  ),
  Buffer.from('["2026-11-21T00:00:00.000Z",1').toString('base64url'),
];

describe('a forged cursor', () => {
  it('covers all lists with cursors', () => {
    expect(LISTS.length).toBeGreaterThan(14);
  });

  it.each(LISTS.map(({ path }) => path))('gets either a 200 or a 400 at %s', async (path) => {
    expect((await admin.get(addressOf(path))).status).toBe(200);
    for (const cursor of CURSORS) {
      const { status, text } = await admin.get(`${addressOf(path)}?cursor=${cursor}`);
      expect([200, 400], `${cursor}: ${text}`).toContain(status);
    }
  });

  it.each(LISTS.map(({ path }) => path))('of year 0 gets a 400 at %s', async (path) => {
    for (const cursor of CURSORS.slice(0, ODD_YEARS.length)) {
      const { status, body } = await admin.get(`${addressOf(path)}?cursor=${cursor}`);
      expect([status, body.error], cursor).toEqual([400, 'Invalid cursor']);
    }
  });
});

const ODD_DAYS = ['0000-01-01', '0000-06-15', '2026-02-30', '9999-12-31'];

describe('a date out of range', () => {
  const filters = ['moderation/audit-log', 'moderation/audit-log.csv', 'analytics', 'analytics.csv'];
  it.each(filters)('gets a 400 as a filter of /api/%s', async (path) => {
    for (const day of ODD_DAYS) {
      for (const bound of ['from', 'to']) {
        const { status, body } = await admin.get(`/api/${path}?${bound}=${day}`);
        expect([status, body.code], `${bound}=${day}`).toEqual([400, 'VALIDATION_FAILED']);
      }
    }
  });

  it.each(['audit-log', 'audit-log.csv'])('gets a 400 as a time of /api/moderation/%s', async (path) => {
    for (const moment of ODD_YEARS) {
      const { status, body } = await admin.get(`/api/moderation/${path}?from=${moment}`);
      expect([status, body.code], moment).toEqual([400, 'VALIDATION_FAILED']);
    }
  });

  it('gets a 400 in bodies, and changes nothing', async () => {
    const listing = {
      title: 'A camera',
      description: 'Hardly used',
      category: 'equipment',
      contactEmail: 'a@b.test',
    };
    for (const moment of [...ODD_DAYS, ...ODD_YEARS]) {
      const refused: [path: string, body: object][] = [
        ['/api/contests', contestFields(app, { startDate: moment })],
        ['/api/contests', contestFields(app, { endDate: moment })],
        ['/api/marketplace', { ...listing, expiresAt: moment }],
        [
          `/api/moderation/users/${member.userId}/rulings`,
          { kind: 'suspend', reason: 'Spam in chat', until: moment },
        ],
      ];
      for (const [path, body] of refused) {
        const answer = await admin.post(path, body);
        expect([answer.status, answer.text], `${path} ${moment}`).toEqual([400, expect.any(String)]);
      }
    }
    expect((await member.client.get('/api/user')).status).toBe(200);
  });
});

describe('an export that fails before its first line', () => {
  it('is an error response, not a truncated file', async () => {
    await app.platform.database.executeSql('alter table audit_log rename column id to gone');
    const answer = await admin.get('/api/moderation/audit-log.csv');
    await app.platform.database.executeSql('alter table audit_log rename column gone to id');
    expect([answer.status, answer.body.error]).toEqual([500, 'Internal server error']);
  });
});
