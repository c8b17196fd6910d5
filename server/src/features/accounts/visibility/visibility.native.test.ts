import { ALL_ENDPOINTS } from '@opencall/contract/all-endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#testing/use-test-app.ts';
import { EXEMPT } from '#testing/visibility/exempt.ts';
import type { Surface } from '#testing/visibility/look.ts';
import { buildPeople, type Name, type People, partPeople, toggleHidden } from '#testing/visibility/people.ts';
import { SURFACES } from '#testing/visibility/surfaces.ts';

const app = useTestApp();
let people: People;

beforeAll(async () => {
  people = await buildPeople(app, PAIRS);
  await partPeople(app, people);
});

type Pair = readonly [viewer: Name, subject: Name, canSee: boolean];

/** Which viewers can see which members. */
const PAIRS: readonly Pair[] = [
  ['blocker', 'blocked', false],
  ['blocked', 'blocker', false],
  ['blocker', 'blockedStaff', false],
  ['blockedStaff', 'blocker', true],
  ['staff', 'blocked', true],
  ['staff', 'banned', true],
  ['stranger', 'banned', false],
  ['stranger', 'leaving', false],
  ['stranger', 'hidden', false],
  ['stranger', 'waiting', false],
  ['staff', 'waiting', true],
  ['blocked', 'hidden', false],
  ['staff', 'hidden', true],
  ['hidden', 'stranger', true],
  ['hidden', 'banned', false],
  ['stranger', 'blocker', true],
  ['blocked', 'stranger', true],
];

/** Pairs that change when staff show the hidden profile again. */
const SHOWN: readonly Pair[] = PAIRS.flatMap(([viewer, subject, canSee]) =>
  subject === 'hidden' && !canSee ? [[viewer, subject, true] as const] : [],
);

const names = ALL_ENDPOINTS.filter(({ access }) => access !== 'staff' && access !== 'admin').map(
  ({ method, path }) => `${method} ${path}`,
);
const exempt = Object.values(EXEMPT).flat();
const covered = SURFACES.map(({ endpoint }) => endpoint);

describe('the list of surfaces', () => {
  it('contains every call that members can make, or the reason why it shows no member', () => {
    const unknown = names.filter((name) => !covered.includes(name) && !exempt.includes(name));
    expect(unknown, 'prove it in testing/visibility/surfaces.ts, or say why not in exempt.ts').toEqual([]);
  });

  it('contains each call only once, and only calls that exist', () => {
    expect(exempt.filter((name) => covered.includes(name))).toEqual([]);
    expect([...covered, ...exempt].filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('GET /api/counts', () => {
  it.each(['blocker', 'blocked', 'stranger'] as const)('matches the lists seen by the %s', async (name) => {
    const { client } = people[name];
    const list = async (path: string) => (await client.get<Record<string, unknown>[]>(path)).body;
    const unread = (rows: Record<string, unknown>[]) => rows.filter(({ isRead }) => isRead === false).length;
    const conversations = await list('/api/conversations?limit=100');
    expect((await client.get('/api/counts')).body).toEqual({
      unreadEmails: unread(await list('/api/emails?limit=100')),
      unreadMessages: conversations.reduce((sum, row) => sum + Number(row.unread_count), 0),
      unreadNotifications: unread(await list('/api/notifications?limit=100')),
    });
  });
});

const expectVisible = async ({ sees }: Surface, pairs: readonly Pair[]): Promise<void> => {
  const outcome = await Promise.all(
    pairs.map(async ([viewer, subject]) => {
      const seen = await sees({ app, viewer: people[viewer], subject: people[subject] });
      return `${viewer} ${seen ? 'canSee' : 'misses'} ${subject}`;
    }),
  );
  expect(outcome).toEqual(
    pairs.map(([viewer, subject, canSee]) => `${viewer} ${canSee ? 'canSee' : 'misses'} ${subject}`),
  );
};

describe('every surface', () => {
  it.each(SURFACES)('$endpoint shows each member to viewers who can see them, and to no others', (surface) =>
    expectVisible(surface, PAIRS),
  );
});

describe('every endpoint, after the hidden profile is shown again', () => {
  beforeAll(() => toggleHidden(people));

  it.each(SURFACES)('$endpoint shows the member as before', (surface) => expectVisible(surface, SHOWN));
});
