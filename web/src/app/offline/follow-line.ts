import { notifyManager, onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';
import { forgetKept } from '#lib/kept-data.ts';
import { logFailure } from '#lib/log.ts';
import { SERVICE_WORKER } from '#lib/paths.ts';
import { sessionHint } from '#lib/session-hint.ts';
import { SESSION_KEY } from '#lib/session-key.ts';
import { createStore } from '#lib/store.ts';
import {
  dropOldAnswers,
  findAnswer,
  type KeptAnswer,
  keepAnswers,
  mayKeep,
  ownerOf,
} from './kept-answers.ts';
import { dropUnshownPictures, keepPictures } from './kept-pictures.ts';

/** What changes within this time is written together. */
const WRITE_MS = 500;

const NEEDS_LINE = 'You are offline. This page was not saved on your device, so it needs a connection.';
const NEVER_KEPT = 'You are offline. This is not saved on your device, so it needs a connection.';

/** Of which time what is on the screen is, in milliseconds; null where nothing of before is shown. */
export const shownSince = createStore<number | null>(null);
/** Shown beside everything, so that their age says nothing of a screen's. */
const BESIDE: readonly unknown[] = [SESSION_KEY[0], 'counts', 'notifications', 'site-settings', 'users'];

/** When what is drawn was read, of what was put back. */
const restored = new WeakMap<Query, number>();
let lineLostAt = Date.now();

const tellSince = (client: QueryClient): void => {
  const drawn = onlineManager.isOnline() ? [] : client.getQueryCache().findAll({ type: 'active' });
  const times = drawn
    .filter(
      ({ queryKey, state }) => state.data !== undefined && mayKeep(queryKey) && !BESIDE.includes(queryKey[0]),
    )
    // Cached data was up to date until the connection was lost.
    .map((query) => restored.get(query) ?? lineLostAt);
  shownSince.set(times.length > 0 ? Math.min(...times) : null);
};

const isWaiting = ({ state }: Query): boolean => state.status === 'pending' && state.fetchStatus === 'paused';

/** An offline query shows its last data, or says that there is none. */
const restore = async (client: QueryClient, query: Query): Promise<void> => {
  const kept = mayKeep(query.queryKey) ? await findAnswer(query.queryHash).catch(() => undefined) : undefined;
  if (!isWaiting(query) || onlineManager.isOnline()) return;
  if (kept) {
    restored.set(query, kept.at);
    // The cookie that says so ends with the browser, the session does not.
    if (query.queryKey[0] === SESSION_KEY[0]) sessionHint.set();
    client.setQueryData(query.queryKey, kept.data, { updatedAt: kept.at });
  } else
    query.setState({
      status: 'error',
      error: new ApiError(503, mayKeep(query.queryKey) ? NEEDS_LINE : NEVER_KEPT),
    });
};

/** Writes down what the server answers, while a member is signed in. */
const createKeeper = (client: QueryClient) => {
  const waiting = new Map<string, KeptAnswer>();
  const pictures = new Set<string>();
  let lastReader: number | undefined;
  let isPlanned = false;
  const write = async () => {
    isPlanned = false;
    const answers = new Map(waiting);
    waiting.clear();
    const ownerId = ownerOf(client);
    // Signed out in another tab, or on the way to it.
    if (ownerId === undefined || !sessionHint.isSet()) return;
    if (answers.size > 0) await keepAnswers(ownerId, answers);
    await keepPictures(ownerId, pictures);
  };
  // Offline notes are useless without a service worker that opens the site.
  let isUseful = false;
  const soon = () => {
    if (!isUseful || isPlanned) return;
    isPlanned = true;
    setTimeout(() => void write().catch((error) => logFailure('Nothing was kept', error)), WRITE_MS);
  };
  void navigator.serviceWorker?.ready.then(() => {
    isUseful = true;
    soon();
  });
  return {
    keep: ({ queryHash, queryKey, state }: Query): void => {
      if (state.status !== 'success' || state.data === null || !mayKeep(queryKey)) return;
      const reader = ownerOf(client);
      // What one member read is never written as another's.
      if (lastReader !== undefined && reader !== lastReader) waiting.clear();
      lastReader = reader;
      waiting.set(queryHash, { data: state.data, at: state.dataUpdatedAt });
      soon();
    },
    soon,
    forget: (): void => {
      waiting.clear();
      pictures.clear();
      void forgetKept().catch(() => undefined);
    },
  };
};

/** There is a line again: what was put back gives way to what is. */
const comeBack = (client: QueryClient): void => {
  client.removeQueries({ type: 'inactive', predicate: (query) => restored.has(query) });
  void client.invalidateQueries();
};

const registerWorker = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.register(SERVICE_WORKER);
  registration?.waiting?.postMessage('take-over');
};

let isFollowing = false;

/** Keeps what members see, and shows it while there is no line. Once for a page. */
export const followLine = (client: QueryClient): void => {
  if (isFollowing) return;
  isFollowing = true;
  const cache = client.getQueryCache();
  const keeper = createKeeper(client);
  const follow = (query: Query): void => {
    if (onlineManager.isOnline()) keeper.keep(query);
    else if (isWaiting(query)) void restore(client, query);
  };
  cache.subscribe((event) => {
    if (event.type === 'updated') {
      const isOver = event.query.queryKey[0] === SESSION_KEY[0] && event.query.state.data === null;
      if (isOver) keeper.forget();
      else follow(event.query);
    }
    // A query may be made while something is drawn.
    notifyManager.schedule(() => tellSince(client));
  });
  document.addEventListener('load', keeper.soon, { capture: true });
  onlineManager.subscribe((isOnline) => {
    if (isOnline) comeBack(client);
    else lineLostAt = Date.now();
    tellSince(client);
  });
  for (const query of cache.getAll()) follow(query);
  tellSince(client);
  void registerWorker().catch((error) => logFailure('The service worker was not registered', error));
};

/** A member is signed in: what others left goes, and what is too old. */
export const beginKeeping = async (client: QueryClient): Promise<void> => {
  const ownerId = ownerOf(client);
  await forgetKept(ownerId);
  if (ownerId === undefined || !globalThis.caches) return;
  await dropOldAnswers(ownerId);
  await dropUnshownPictures(ownerId);
};
