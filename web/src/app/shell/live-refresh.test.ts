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
import { conversationsQuery, threadQuery } from '#features/conversations/chat/chat.api.ts';
import { mailListQuery } from '#features/conversations/inbox/inbox.api.ts';
import { ratingsQuery } from '#features/directory/ratings/ratings.api.ts';
import { membersQuery } from '#features/directory/search/search.api.ts';
import { listingQuery, listingsQuery } from '#features/marketplace/marketplace/marketplace.api.ts';
import { notificationsQuery } from '#features/notifications/notifications/notifications.api.ts';
import { ownSuggestionsQuery } from '#features/site/feedback/feedback.api.ts';
import { countsQuery } from '#lib/counts.ts';
import { type QueryMeta, SCREEN_EVENTS } from '#lib/define-query.ts';
import { ownProfileQuery, userProfileQuery } from '#lib/profile-queries.ts';
import { sessionQuery } from '#lib/session.ts';
import { statsQuery } from '#lib/staff-queries.ts';
import { userDetailsQuery } from '#lib/user-details.ts';
import { markHiddenStale, refreshAfter } from './live-refresh.ts';

type Topic = LiveEventData['invalidate'];
interface Query {
  queryKey: QueryKey;
  meta?: QueryMeta | undefined;
}

const CONTEST = 4;
const QUERIES: Record<string, Query> = {
  contests: contestsQuery,
  'all contests': allContestsQuery,
  contest: contestQuery(CONTEST),
  'its entries': entriesQuery(CONTEST, {} as Parameters<typeof entriesQuery>[1]),
  'another contest': contestQuery(5),
  'a member’s entries': memberEntriesQuery(8),
  'the viewer’s votes': memberVotesQuery(8),
  listing: listingQuery(CONTEST),
  listings: listingsQuery({} as Parameters<typeof listingsQuery>[0]),
  conversations: conversationsQuery,
  'a conversation': threadQuery(new QueryClient(), 8),
  'the other member': userDetailsQuery(8),
  mails: mailListQuery('inbox', undefined),
  'the bell': notificationsQuery,
  'unread counts': countsQuery,
  profile: userProfileQuery(CONTEST),
  'the viewer’s profile': ownProfileQuery,
  search: membersQuery({} as Parameters<typeof membersQuery>[0]),
  ratings: ratingsQuery(CONTEST),
  'the viewer’s suggestions': ownSuggestionsQuery,
  stats: statsQuery,
  'who is signed in': sessionQuery,
};

/** Loads a query and leaves it without observers, like a screen that was closed. */
const load = (client: QueryClient, { queryKey, meta }: Query): void => {
  client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey, meta })).setData([]);
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const staleAfter = (event: Topic): string[] => {
  const client = new QueryClient();
  for (const query of Object.values(QUERIES)) load(client, query);
  refreshAfter(client, event);
  vi.advanceTimersByTime(3000);
  return Object.entries(QUERIES)
    .filter(([, { queryKey }]) => client.getQueryState(queryKey)?.isInvalidated)
    .map(([name]) => name);
};

describe('refreshAfter', () => {
  it.each<[Topic, string[]]>([
    [{ topic: 'contest', id: CONTEST }, ['contests', 'all contests', 'contest', 'its entries']],
    [{ topic: 'entries', id: CONTEST }, ['contest', 'its entries', 'a member’s entries', 'stats']],
    [{ topic: 'votes', id: CONTEST }, ['contest', 'its entries']],
    [{ topic: 'listing', id: CONTEST }, ['listing', 'listings']],
    [{ topic: 'profile', id: CONTEST }, ['profile', 'the viewer’s profile', 'search']],
    // A block event does not contain the two members.
    [{ topic: 'listing' }, ['listing', 'listings']],
    [{ topic: 'profile' }, ['profile', 'the viewer’s profile', 'search']],
    // This event is sent when a member was hidden or shown again.
    [
      { topic: 'entries' },
      [
        'contests',
        'all contests',
        'contest',
        'its entries',
        'another contest',
        'a member’s entries',
        'the viewer’s votes',
        'stats',
      ],
    ],
    [
      { topic: 'correspondence' },
      ['conversations', 'a conversation', 'the other member', 'mails', 'the bell', 'unread counts'],
    ],
    [{ topic: 'ratings' }, ['ratings']],
    [{ topic: 'ratings', id: CONTEST }, ['ratings']],
    [{ topic: 'suggestions' }, ['the viewer’s suggestions', 'stats']],
    [{ topic: 'reports' }, ['stats']],
    [{ topic: 'stats' }, ['stats']],
    [{ topic: 'session' }, ['profile', 'the viewer’s profile', 'search', 'who is signed in']],
  ])('%j invalidates only the queries that depend on it', (event, names) => {
    expect(staleAfter(event)).toEqual(names);
  });

  it('accepts every topic without an id and ignores an unknown topic', () => {
    for (const topic of INVALIDATE_TOPICS) expect(() => staleAfter({ topic })).not.toThrow();
    expect(staleAfter({ topic: 'unknown' as Topic['topic'] })).toEqual([]);
  });

  it('marks mail, chat and the bell as stale when no screen shows them, without refetching them', () => {
    const client = new QueryClient();
    const queries = [
      mailListQuery('inbox', undefined),
      conversationsQuery,
      threadQuery(client, 4),
      notificationsQuery,
    ];
    const staleAfterEvents = () =>
      queries.map(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated);
    for (const query of queries) load(client, query);
    markHiddenStale(client, 'mail');
    expect(staleAfterEvents()).toEqual([true, false, false, false]);
    for (const type of SCREEN_EVENTS) markHiddenStale(client, type);
    expect(staleAfterEvents()).toEqual([true, true, true, true]);
    expect(client.isFetching()).toBe(0);
  });

  it('marks data as stale that a change has written and no screen has shown', () => {
    const client = new QueryClient();
    client.setQueryData(listingQuery(3).queryKey, {} as never);
    refreshAfter(client, { topic: 'listing', id: 3 });
    expect(client.getQueryState(listingQuery(3).queryKey)?.isInvalidated).toBe(true);
  });

  describe('with an event before the first response', () => {
    /** Mounts a query that first loads `old` and later `new`. `answer` sends its first answer. */
    const firstReading = (client: QueryClient, { queryKey, meta }: Query) => {
      let answer: (data: string) => void = () => undefined;
      const first = new Promise<string>((resolve) => {
        answer = resolve;
      });
      const queryFn = vi.fn().mockReturnValueOnce(first).mockResolvedValue('new');
      const observer = new QueryObserver(client, {
        queryKey,
        queryFn,
        meta,
        staleTime: Number.POSITIVE_INFINITY,
      });
      return { stop: observer.subscribe(() => undefined), answer: () => answer('old'), queryFn };
    };

    it.each([
      ['a message', conversationsQuery, (client: QueryClient) => markHiddenStale(client, 'message')],
      [
        'a topic',
        ratingsQuery(3),
        (client: QueryClient) => refreshAfter(client, { topic: 'ratings', id: 3 }),
      ],
    ])('refetches data that %s made stale during the request', async (_, query, happen) => {
      const client = new QueryClient();
      vi.spyOn(performance, 'now').mockReturnValue(60_000);
      const { stop, answer } = firstReading(client, query);
      happen(client);
      await vi.advanceTimersByTimeAsync(3000);
      answer();
      await vi.advanceTimersByTimeAsync(10);
      expect(client.getQueryData<unknown>(query.queryKey)).toBe('new');
      stop();
    });

    it('refetches once the data that may have been prefetched before the event', async () => {
      const client = new QueryClient();
      const query = threadQuery(client, 5);
      vi.spyOn(performance, 'now').mockReturnValue(2000);
      for (let count = 0; count < 5; count += 1) markHiddenStale(client, 'message');
      const { stop, answer, queryFn } = firstReading(client, query);
      answer();
      await vi.advanceTimersByTimeAsync(10);
      expect(client.getQueryData<unknown>(query.queryKey)).toBe('new');
      expect(queryFn).toHaveBeenCalledTimes(2);
      stop();
    });

    it('does not refetch data that is first loaded long after the page was opened', async () => {
      const client = new QueryClient();
      vi.spyOn(performance, 'now').mockReturnValue(60_000);
      markHiddenStale(client, 'message');
      const { stop, answer, queryFn } = firstReading(client, threadQuery(client, 6));
      answer();
      await vi.advanceTimersByTimeAsync(10);
      expect(queryFn).toHaveBeenCalledTimes(1);
      stop();
    });
  });

  it('refetches once for many events', () => {
    const client = new QueryClient();
    const invalidate = vi.spyOn(client, 'invalidateQueries');
    for (let count = 0; count < 50; count += 1) refreshAfter(client, { topic: 'votes', id: 77 });
    const refetches = () => invalidate.mock.calls.filter(([filters]) => filters?.refetchType !== 'none');
    vi.advanceTimersByTime(3000);
    expect(refetches()).toHaveLength(1);
  });
});
