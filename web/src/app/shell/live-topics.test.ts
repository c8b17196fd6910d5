import {
  INVALIDATE_TOPICS,
  type LiveEventData,
} from '@opencall/contract/notifications/events/events.vocabulary';
import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  allContestsQuery,
  contestQuery,
  contestsQuery,
  entriesQuery,
  memberEntriesQuery,
  memberVotesQuery,
} from '#features/contests/contests/contests.api.ts';
import { conversationsQuery, partnerQuery, threadKey } from '#features/conversations/chat/chat.api.ts';
import { mailListQuery } from '#features/conversations/inbox/inbox.api.ts';
import { ownProfileQuery, profileQuery } from '#features/directory/profiles/profiles.api.ts';
import { ratingsQuery } from '#features/directory/ratings/ratings.api.ts';
import { membersQuery } from '#features/directory/search/search.api.ts';
import { listingQuery, listingsQuery } from '#features/marketplace/marketplace/marketplace.api.ts';
import { notificationsQuery } from '#features/notifications/notifications/notifications.api.ts';
import { ownSuggestionsQuery } from '#features/site/feedback/feedback.api.ts';
import { COUNTS_KEY } from '#lib/counts.ts';
import { sessionQuery } from '#lib/session.ts';
import { followTopic, KEPT_EVENTS, markKept } from './live-topics.ts';

type Topic = LiveEventData['invalidate'];

const CONTEST = 4;
const KEYS: Record<string, QueryKey> = {
  contests: contestsQuery.queryKey,
  'all contests': allContestsQuery.queryKey,
  contest: contestQuery(CONTEST).queryKey,
  'its entries': entriesQuery(CONTEST, {} as Parameters<typeof entriesQuery>[1]).queryKey,
  'another contest': contestQuery(5).queryKey,
  'a member’s entries': memberEntriesQuery(8).queryKey,
  'one’s votes': memberVotesQuery(8).queryKey,
  listing: listingQuery(CONTEST).queryKey,
  listings: listingsQuery({} as Parameters<typeof listingsQuery>[0]).queryKey,
  conversations: conversationsQuery.queryKey,
  'a conversation': threadKey(8),
  'the other member': partnerQuery(8).queryKey,
  mails: mailListQuery('inbox', undefined).queryKey,
  'the bell': notificationsQuery.queryKey,
  'unread counts': COUNTS_KEY,
  profile: profileQuery(CONTEST).queryKey,
  'one’s own profile': ownProfileQuery.queryKey,
  search: membersQuery({} as Parameters<typeof membersQuery>[0]).queryKey,
  ratings: ratingsQuery(CONTEST).queryKey,
  'one’s suggestions': ownSuggestionsQuery.queryKey,
  stats: ['stats'],
  'who is signed in': sessionQuery.queryKey,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const staleAfter = (event: Topic): string[] => {
  const client = new QueryClient();
  for (const key of Object.values(KEYS)) client.setQueryData(key, []);
  followTopic(client, event);
  vi.advanceTimersByTime(3000);
  return Object.keys(KEYS).filter((name) => client.getQueryState(KEYS[name] ?? [])?.isInvalidated);
};

describe('followTopic', () => {
  it.each<[Topic, string[]]>([
    [{ topic: 'contest', id: CONTEST }, ['contests', 'all contests', 'contest', 'its entries']],
    [{ topic: 'entries', id: CONTEST }, ['contest', 'its entries', 'a member’s entries', 'stats']],
    [{ topic: 'votes', id: CONTEST }, ['contest', 'its entries']],
    [{ topic: 'listing', id: CONTEST }, ['listing', 'listings']],
    [{ topic: 'profile', id: CONTEST }, ['profile', 'one’s own profile', 'search']],
    // The event of a block does not name the members.
    [{ topic: 'listing' }, ['listing', 'listings']],
    [{ topic: 'profile' }, ['profile', 'one’s own profile', 'search']],
    // A member was hidden, or shown again.
    [
      { topic: 'entries' },
      [
        'contests',
        'all contests',
        'contest',
        'its entries',
        'another contest',
        'a member’s entries',
        'one’s votes',
        'stats',
      ],
    ],
    [
      { topic: 'correspondence' },
      ['conversations', 'a conversation', 'the other member', 'mails', 'the bell', 'unread counts'],
    ],
    [{ topic: 'ratings' }, ['ratings']],
    [{ topic: 'ratings', id: CONTEST }, ['ratings']],
    [{ topic: 'suggestions' }, ['one’s suggestions', 'stats']],
    [{ topic: 'reports' }, ['stats']],
    [{ topic: 'stats' }, ['stats']],
    [{ topic: 'session' }, ['profile', 'one’s own profile', 'search', 'who is signed in']],
  ])('%j invalidates only the queries that depend on it', (event, names) => {
    expect(staleAfter(event)).toEqual(names);
  });

  it('accepts every topic without an id and ignores an unknown topic', () => {
    for (const topic of INVALIDATE_TOPICS) expect(() => staleAfter({ topic })).not.toThrow();
    expect(staleAfter({ topic: 'unheard-of' as Topic['topic'] })).toEqual([]);
  });

  it('marks mail, chat and the bell as old where no screen shows them, without reading them', () => {
    const client = new QueryClient();
    const keys = [
      ['mail', 'list', 'inbox', ''],
      ['conversations'],
      ['messages', 4],
      ['notifications', 'list'],
    ];
    const staleAfterEvents = () => keys.map((key) => client.getQueryState(key)?.isInvalidated);
    for (const key of keys) client.setQueryData(key, []);
    markKept(client, 'mail');
    expect(staleAfterEvents()).toEqual([true, false, false, false]);
    for (const type of KEPT_EVENTS) markKept(client, type);
    expect(staleAfterEvents()).toEqual([true, true, true, true]);
    expect(client.isFetching()).toBe(0);
  });

  describe('with an event that comes before the first answer', () => {
    /** A mounted query with the first answer `old` and later answers `new`; `answer` gives the first one. */
    const firstReading = (client: QueryClient, queryKey: QueryKey) => {
      let answer: (data: string) => void = () => undefined;
      const first = new Promise<string>((resolve) => {
        answer = resolve;
      });
      const queryFn = vi.fn().mockReturnValueOnce(first).mockResolvedValue('new');
      const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY });
      return { stop: observer.subscribe(() => undefined), answer: () => answer('old'), queryFn };
    };

    it.each([
      ['a message', ['conversations'], (client: QueryClient) => markKept(client, 'message')],
      ['a topic', ['references', 3], (client: QueryClient) => followTopic(client, { topic: 'references' })],
    ])('reads again what %s has made old meanwhile', async (_, key, happen) => {
      const client = new QueryClient();
      vi.spyOn(performance, 'now').mockReturnValue(60_000);
      const { stop, answer } = firstReading(client, key);
      happen(client);
      await vi.advanceTimersByTimeAsync(3000);
      answer();
      await vi.advanceTimersByTimeAsync(10);
      expect(client.getQueryData(key)).toBe('new');
      stop();
    });

    it('reads again what was asked for ahead of the screen, once', async () => {
      const client = new QueryClient();
      const key = ['messages', 5];
      vi.spyOn(performance, 'now').mockReturnValue(2000);
      for (let count = 0; count < 5; count += 1) markKept(client, 'message');
      const { stop, answer, queryFn } = firstReading(client, key);
      answer();
      await vi.advanceTimersByTimeAsync(10);
      expect(client.getQueryData(key)).toBe('new');
      expect(queryFn).toHaveBeenCalledTimes(2);
      stop();
    });

    it('leaves alone what is read first long after the page was opened', async () => {
      const client = new QueryClient();
      vi.spyOn(performance, 'now').mockReturnValue(60_000);
      markKept(client, 'message');
      const { stop, answer, queryFn } = firstReading(client, ['messages', 6]);
      answer();
      await vi.advanceTimersByTimeAsync(10);
      expect(queryFn).toHaveBeenCalledTimes(1);
      stop();
    });
  });

  it('reads once for many events', () => {
    const client = new QueryClient();
    const invalidate = vi.spyOn(client, 'invalidateQueries');
    for (let count = 0; count < 50; count += 1) followTopic(client, { topic: 'votes', id: 77 });
    vi.advanceTimersByTime(3000);
    expect(invalidate).toHaveBeenCalledTimes(1);
  });
});
