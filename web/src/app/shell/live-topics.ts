import type {
  InvalidateTopic,
  LiveEventData,
  LiveEventType,
} from '@opencall/contract/notifications/events/events.vocabulary';
import { matchQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { PROFILES_KEY, userProfileKey } from '#lib/profile-keys.ts';
import { SESSION_KEY } from '#lib/session-key.ts';

interface Stale {
  /** Refetched immediately while mounted. */
  now: QueryKey[];
  /** Long lists, which must not move while they are read: read again on the next visit. */
  later?: QueryKey[];
}

const CONTESTS = ['contests'] as const;
const CONTEST_LISTS = [
  [...CONTESTS, 'list'],
  [...CONTESTS, 'all'],
];
const CALLS = ['calls'] as const;
const LISTINGS = ['marketplace', 'listing'] as const;
/** Numbers of the staff's home. */
const STATS = ['stats'] as const;

const ofContest = (id?: number): QueryKey => (id === undefined ? CONTESTS : [...CONTESTS, id]);

/**
 * Which queries a topic makes stale. The keys are copies of the features' own, because importing those would slow down
 * the first screen; a test compares them. The moderation panel updates its queues itself.
 */
const STALE: Record<InvalidateTopic, (id?: number) => Stale> = {
  contest: (id) => ({ now: [ofContest(id), ...CONTEST_LISTS] }),
  entries: (id) => ({ now: [ofContest(id), [...CONTESTS, 'member-entries'], STATS] }),
  votes: (id) => ({ now: [ofContest(id)] }),
  listing: (id) => ({
    now: [id === undefined ? LISTINGS : [...LISTINGS, id]],
    later: [['marketplace', 'list']],
  }),
  profile: (id) => ({
    now: [id === undefined ? [...PROFILES_KEY, 'user'] : userProfileKey(id), [...PROFILES_KEY, 'me']],
    later: [[...PROFILES_KEY, 'search']],
  }),
  correspondence: () => ({
    now: [['conversations'], ['messages'], ['users'], ['mail'], ['notifications', 'list'], ['counts']],
  }),
  ratings: (id) => ({ now: [id === undefined ? ['ratings'] : ['ratings', id]] }),
  // Profiles are shown in full or as teasers, by subscription.
  session: () => ({ now: [SESSION_KEY], later: [PROFILES_KEY, ['albums'], ['pictures']] }),
  suggestions: () => ({ now: [['suggestions', 'own'], STATS] }),
  reports: () => ({ now: [STATS] }),
  contact: () => ({ now: [STATS] }),
  'id-verification': () => ({ now: [STATS] }),
  'new-users': () => ({ now: [STATS] }),
  stats: () => ({ now: [STATS] }),
  jobs: () => ({ now: [['failed-jobs']] }),
  // The moderation panel updates its own queue.
  approvals: () => ({ now: [] }),
  webhooks: () => ({ now: [['webhooks']] }),
  lists: () => ({ now: [['lists']], later: [[...PROFILES_KEY, 'search']] }),
  site: () => ({ now: [['site-settings']] }),
  albums: (id) => ({ now: [id === undefined ? ['albums'] : ['albums', id], ['pictures']] }),
  credits: () => ({ now: [['credits'], ['pictures']] }),
  calls: (id) => ({
    now: [[...CALLS, 'one', id].filter((part) => part !== undefined)],
    later: [[...CALLS, 'list']],
  }),
  applications: () => ({ now: [['applications'], [...CALLS, 'one'], [...CALLS, 'summary']] }),
  // The desk refetches itself, only for the part on screen.
  desk: (id) => ({
    now: [[...CALLS, 'summary']],
    later: [[...CALLS, 'desk', id].filter((part) => part !== undefined)],
  }),
  invitations: () => ({ now: [['invitations'], [...CALLS, 'summary']] }),
  // The moderation panel updates its queue itself.
  'call-reviews': () => ({ now: [] }),
  // What can be written of a shoot hangs on how it ended.
  shoots: () => ({ now: [['shoots'], ['calendar'], ['references']] }),
  agreements: () => ({ now: [['agreements']] }),
  disputes: () => ({ now: [] }),
  availability: (id) => ({ now: [['calendar'], ['availability', id].filter((part) => part !== undefined)] }),
  reviews: () => ({ now: [] }),
  references: (id) => ({
    now: [['references'], ...(id === undefined ? [] : [userProfileKey(id)])],
    later: [[...PROFILES_KEY, 'search']],
  }),
  'saved-searches': () => ({ now: [['saved-searches']] }),
};

const staleBy = ({ topic, id }: LiveEventData['invalidate']): Stale => STALE[topic]?.(id) ?? { now: [] };

/** Queries that a screen updates itself while shown; after a missed event they are read again on return. */
const KEPT = {
  mail: [['mail']],
  'mail-read': [['mail']],
  message: [['conversations'], ['messages']],
  'message-read': [['conversations'], ['messages']],
  notification: [['notifications']],
  invalidate: [['moderation']],
} satisfies Partial<Record<LiveEventType, QueryKey[]>>;

/** Events that concern screens which may not be open. */
export const KEPT_EVENTS = Object.keys(KEPT) as (keyof typeof KEPT)[];

/** Milliseconds after its start within which what a page shows first was asked for ahead of its scripts. */
const OPENING_MS = 10_000;
/** Milliseconds that a first answer is waited for. */
const FIRST_ANSWER_MS = 15_000;
const expected = new Set<string>();

/**
 * A first answer that was asked for before an event may be older than what the event reports, and there is nothing yet
 * that could be marked as stale: it is read once more when it has come.
 */
const readAgainOnceThere = (client: QueryClient, queryKey: QueryKey): void => {
  const cache = client.getQueryCache();
  const isOpening = performance.now() < OPENING_MS;
  const underWay = cache
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined);
  const name = JSON.stringify(queryKey);
  if (expected.has(name) || !(isOpening || underWay.length > 0)) return;
  expected.add(name);
  const stop = cache.subscribe((change) => {
    if (change.type !== 'updated' || change.action.type !== 'success') return;
    const { query } = change;
    const isFirst = query.state.dataUpdateCount === 1 && !change.action.manual;
    if (isFirst && (underWay.includes(query) || (isOpening && matchQuery({ queryKey }, query))))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
  setTimeout(() => {
    expected.delete(name);
    stop();
  }, FIRST_ANSWER_MS);
};

/** Marks queries that no screen shows as stale. */
export const markKept = (client: QueryClient, type: keyof typeof KEPT): void => {
  for (const queryKey of KEPT[type]) {
    void client.invalidateQueries({ queryKey, type: 'inactive', refetchType: 'none' });
    readAgainOnceThere(client, queryKey);
  }
};

/** Milliseconds over which the requests of all viewers are spread. */
const SPREAD_MS = 1500;
const waiting = new Map<string, QueryKey>();

const readAgain = (client: QueryClient, key: QueryKey): void => {
  const name = JSON.stringify(key);
  if (waiting.has(name)) return;
  waiting.set(name, key);
  const read = () => {
    waiting.delete(name);
    void client.invalidateQueries({ queryKey: key });
    readAgainOnceThere(client, key);
  };
  setTimeout(read, Math.random() * SPREAD_MS);
};

/** Reads what a topic has made stale: what is shown soon, once for many events, the rest when it is shown again. */
export const followTopic = (client: QueryClient, event: LiveEventData['invalidate']): void => {
  const { now, later = [] } = staleBy(event);
  for (const key of now) readAgain(client, key);
  for (const queryKey of later) void client.invalidateQueries({ queryKey, refetchType: 'none' });
};
