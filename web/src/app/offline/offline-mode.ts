import { notifyManager, onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { deleteOfflineData } from '#lib/offline-data.ts';
import { SERVICE_WORKER } from '#lib/paths.ts';
import { sessionHint } from '#lib/session-hint.ts';
import { SESSION_KEY } from '#lib/session-key.ts';
import { createStore } from '#lib/store.ts';
import * as m from '#messages/app/offline';
import {
  deleteExpiredAnswers,
  findStoredAnswer,
  isPersistable,
  ownerOf,
  type StoredAnswer,
  storeAnswers,
} from './offline-answers.ts';
import { deleteUnusedPictures, storePictures } from './offline-pictures.ts';

/** Milliseconds for which changes are collected and then written together. */
const WRITE_MS = 500;

const NOT_STORED = m.pageNotStored;
const NEVER_STORED = m.notStored;

/**
 * The time at which the server sent the oldest data on the screen, in milliseconds; null while the screen shows no
 * stored data.
 */
export const staleSince = createStore<number | null>(null);

/** The time at which the server sent the data of each restored query, in milliseconds. */
const restored = new WeakMap<Query, number>();
let offlineSince = Date.now();

const updateStaleSince = (client: QueryClient): void => {
  const active = onlineManager.isOnline() ? [] : client.getQueryCache().findAll({ type: 'active' });
  const times = active
    .filter(({ meta, state }) => state.data !== undefined && meta?.offline === true)
    // Cached data was up to date until the connection was lost.
    .map((query) => restored.get(query) ?? offlineSince);
  staleSince.set(times.length > 0 ? Math.min(...times) : null);
};

const isSession = ({ queryKey }: Query): boolean => queryKey[0] === SESSION_KEY[0];
const isWaiting = ({ state }: Query): boolean => state.status === 'pending' && state.fetchStatus === 'paused';

/** Fills an offline query with its stored answer. If there is none, sets an error that says so. */
const restore = async (client: QueryClient, query: Query): Promise<void> => {
  const stored = isPersistable(query)
    ? await findStoredAnswer(query.queryHash).catch(() => undefined)
    : undefined;
  if (!isWaiting(query) || onlineManager.isOnline()) return;
  if (stored) {
    restored.set(query, stored.at);
    // The hint cookie expires when the browser closes, but the session does not.
    if (isSession(query)) sessionHint.set();
    client.setQueryData(query.queryKey, stored.data, { updatedAt: stored.at });
  } else
    query.setState({
      status: 'error',
      error: new ApiError(503, isPersistable(query) ? NOT_STORED : NEVER_STORED),
    });
};

/** Writes the server's answers to the device while a member is signed in. */
const createAnswerStore = (client: QueryClient) => {
  const waiting = new Map<string, StoredAnswer>();
  const seen = new WeakSet<Query>();
  const pictures = new Set<string>();
  let lastOwner: number | undefined;
  let isScheduled = false;
  const write = async () => {
    isScheduled = false;
    const answers = new Map(waiting);
    waiting.clear();
    const ownerId = ownerOf(client);
    // The member has signed out in another tab, or is signing out.
    if (ownerId === undefined || !sessionHint.isSet()) return;
    if (answers.size > 0) await storeAnswers(ownerId, answers);
    await storePictures(ownerId, pictures);
  };
  // Stored answers are useless without a service worker that opens the site offline.
  let hasWorker = false;
  const schedule = () => {
    if (!hasWorker || isScheduled) return;
    isScheduled = true;
    setTimeout(
      () => void write().catch((error) => logFailure('Offline data was not stored', error)),
      WRITE_MS,
    );
  };
  void navigator.serviceWorker?.ready.then(() => {
    hasWorker = true;
    schedule();
  });
  return {
    store: (query: Query): void => {
      const { queryHash, state } = query;
      if (state.status !== 'success' || state.data === null || !isPersistable(query)) return;
      const owner = ownerOf(client);
      // Never store the data of one member as another member's.
      if (lastOwner !== undefined && owner !== lastOwner) waiting.clear();
      lastOwner = owner;
      seen.add(query);
      waiting.set(queryHash, { data: state.data, at: state.dataUpdatedAt });
      schedule();
    },
    hasSeen: (query: Query): boolean => seen.has(query),
    schedule,
    clear: (): void => {
      waiting.clear();
      pictures.clear();
      void deleteOfflineData().catch(() => undefined);
    },
  };
};

/** After a reconnect: removes restored data that no screen shows, and refetches the rest. */
const handleReconnect = (client: QueryClient): void => {
  client.removeQueries({ type: 'inactive', predicate: (query) => restored.has(query) });
  void client.invalidateQueries();
};

const registerWorker = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.register(SERVICE_WORKER);
  registration?.waiting?.postMessage('take-over');
};

let isStarted = false;

/** Stores what members see, and shows it while the connection is lost. Later calls on the same page do nothing. */
export const startOfflineMode = (client: QueryClient): void => {
  if (isStarted) return;
  isStarted = true;
  const cache = client.getQueryCache();
  const answers = createAnswerStore(client);
  const follow = (query: Query): void => {
    if (onlineManager.isOnline()) answers.store(query);
    else if (isWaiting(query)) void restore(client, query);
  };
  cache.subscribe(({ type, query }) => {
    if (type === 'updated' && isSession(query) && query.state.data === null) answers.clear();
    // If a mutation wrote the answer, the query has no `meta` until it is observed.
    else if (type === 'updated' || (type === 'observerAdded' && !answers.hasSeen(query))) follow(query);
    // A query may be created during a render, so update the store after it.
    notifyManager.schedule(() => updateStaleSince(client));
  });
  document.addEventListener('load', answers.schedule, { capture: true });
  onlineManager.subscribe((isOnline) => {
    if (isOnline) handleReconnect(client);
    else offlineSince = Date.now();
    updateStaleSince(client);
  });
  for (const query of cache.getAll()) follow(query);
  updateStaleSince(client);
  void registerWorker().catch((error) => logFailure('The service worker was not registered', error));
};

/** When a member is signed in: deletes the offline data of other members, and data that is too old. */
export const deleteOldOfflineData = async (client: QueryClient): Promise<void> => {
  const ownerId = ownerOf(client);
  await deleteOfflineData(ownerId);
  if (ownerId === undefined || !globalThis.caches) return;
  await deleteExpiredAnswers(ownerId);
  await deleteUnusedPictures(ownerId);
};
