import type { InvalidateTopic } from '@opencall/contract/notifications/events/events.vocabulary';
import {
  type DefaultError,
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  type UndefinedInitialDataInfiniteOptions,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query';

/**
 * Live events of a topic: all of them; those for one id, which include events without an id; or only those without
 * an id.
 */
export type TopicEvents = InvalidateTopic | readonly [topic: InvalidateTopic, id: number | 'no id'];

/** Live events after which an open screen updates its own queries. */
export const SCREEN_EVENTS = [
  'mail',
  'mail-read',
  'message',
  'message-read',
  'notification',
  'invalidate',
] as const;
export type ScreenEvent = (typeof SCREEN_EVENTS)[number];

interface RefreshedBy {
  /** Events after which the query is refetched immediately if a screen shows it. */
  now?: readonly TopicEvents[];
  /**
   * Events after which the query is refetched at the next visit, because a long list must not move while it is read.
   */
  later?: readonly TopicEvents[];
  /** Events after which the query is refetched at the next visit, if no screen shows it when the event arrives. */
  whileHidden?: readonly ScreenEvent[];
}

/** The declarations of every query for live updates and offline use. */
export type QueryMeta = {
  /** Live events that make the data out of date. */
  refreshedBy: RefreshedBy | 'nothing';
  /**
   * True if the answer may be stored on the member's device and shown offline. Never true for secrets, check-ins,
   * agreements, notes about other members, or data of staff. `undated`: stored, but ignored by the note that says how
   * old the page is, because it is not part of the page's own data.
   */
  offline: boolean | 'undated';
  /** True if the screen handles an ended session itself. The shell then does not open the sign-in page. */
  showsExpiry?: boolean;
};

interface Declared {
  meta: QueryMeta;
}

/** `queryOptions` of TanStack Query with a required `meta`. */
export const defineQuery = <
  TQueryFnData = unknown,
  TError = DefaultError,
  TData = TQueryFnData,
  TQueryKey extends QueryKey = QueryKey,
>(
  options: UndefinedInitialDataOptions<TQueryFnData, TError, TData, TQueryKey> & Declared,
) => queryOptions(options);

/** `infiniteQueryOptions` of TanStack Query with a required `meta`. */
export const defineInfiniteQuery = <
  TQueryFnData,
  TError = DefaultError,
  TData = InfiniteData<TQueryFnData>,
  TQueryKey extends QueryKey = QueryKey,
  TPageParam = unknown,
>(
  options: UndefinedInitialDataInfiniteOptions<TQueryFnData, TError, TData, TQueryKey, TPageParam> & Declared,
) => infiniteQueryOptions(options);
