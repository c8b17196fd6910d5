import type { LiveEventData } from '@opencall/contract/notifications/events/events.vocabulary';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { QueryMeta, ScreenEvent, TopicEvents } from '#lib/define-query.ts';

/*
 * Live events make queries out of date. Which events concern a query is declared beside it, in `meta.refreshedBy`.
 */

type TopicEvent = LiveEventData['invalidate'];
type Predicate = (query: Query) => boolean;

const sourcesOf = ({ meta }: Query): Exclude<QueryMeta['refreshedBy'], 'nothing'> => {
  const refreshedBy = meta?.refreshedBy ?? 'nothing';
  return refreshedBy === 'nothing' ? {} : refreshedBy;
};

const includes = (events: readonly TopicEvents[] = [], { topic, id }: TopicEvent): boolean =>
  events.some((one) =>
    typeof one === 'string' ? one === topic : one[0] === topic && (id === undefined || id === one[1]),
  );

const refetchesAfter =
  (event: TopicEvent): Predicate =>
  (query) =>
    includes(sourcesOf(query).now, event);

/**
 * True if the event makes the query stale. A query without `meta` was written by a mutation and never shown, so it
 * counts as stale.
 */
const isStaleAfter =
  (event: TopicEvent): Predicate =>
  (query) =>
    !query.meta || includes(sourcesOf(query).later, event);

const isStaleAfterScreenEvent =
  (type: ScreenEvent): Predicate =>
  (query) =>
    !query.meta || Boolean(sourcesOf(query).whileHidden?.includes(type));

/** Milliseconds after page load within which the first requests may have been sent before the scripts ran. */
const OPENING_MS = 10_000;
/** Maximum time in milliseconds to wait for a first answer. */
const FIRST_ANSWER_MS = 15_000;
const expected = new Set<string>();

/**
 * Refetches queries whose first answer was requested before the event and may be older than it. They have no data yet
 * that could be marked as stale.
 * @param name of the event; several equal events wait together
 */
const refetchFirstAnswers = (client: QueryClient, name: string, concerns: Predicate): void => {
  const cache = client.getQueryCache();
  const isOpening = performance.now() < OPENING_MS;
  const pending = cache
    .findAll({ predicate: concerns, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined);
  if (expected.has(name) || !(isOpening || pending.length > 0)) return;
  expected.add(name);
  const stop = cache.subscribe((change) => {
    if (change.type !== 'updated' || change.action.type !== 'success') return;
    const { query } = change;
    const isFirst = query.state.dataUpdateCount === 1 && !change.action.manual;
    if (isFirst && (pending.includes(query) || (isOpening && concerns(query))))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
  setTimeout(() => {
    expected.delete(name);
    stop();
  }, FIRST_ANSWER_MS);
};

/** After an event that open screens handle themselves: marks the queries that no screen shows as stale. */
export const markHiddenStale = (client: QueryClient, type: ScreenEvent): void => {
  const predicate = isStaleAfterScreenEvent(type);
  void client.invalidateQueries({ predicate, type: 'inactive', refetchType: 'none' });
  refetchFirstAnswers(client, type, predicate);
};

/** Maximum delay of a refetch in milliseconds. A random delay spreads the requests of all viewers. */
const SPREAD_MS = 1500;
/** Events whose queries are refetched together, by their JSON text. */
const waiting = new Map<string, TopicEvent>();

const refetchWaiting = (client: QueryClient): void => {
  const events = [...waiting];
  waiting.clear();
  void client.invalidateQueries({
    predicate: (query) => events.some(([, event]) => refetchesAfter(event)(query)),
  });
  for (const [name, event] of events) refetchFirstAnswers(client, name, refetchesAfter(event));
};

/**
 * Marks the queries of an event as stale. Refetches the visible ones shortly after, unless they must not change while
 * they are read; the others at the next visit.
 */
export const refreshAfter = (client: QueryClient, event: TopicEvent): void => {
  if (waiting.size === 0) setTimeout(() => refetchWaiting(client), Math.random() * SPREAD_MS);
  waiting.set(JSON.stringify([event.topic, event.id]), event);
  void client.invalidateQueries({ predicate: isStaleAfter(event), refetchType: 'none' });
};
