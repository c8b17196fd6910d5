import {
  hashKey,
  type MutationKey,
  notifyManager,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';

/*
 * Optimistic updates: a change shows before the server has answered. The query cache holds only server data. Each
 * render applies the pending changes on top, until the server confirms or refuses them. So an older response
 * overwrites no pending change, and a refusal undoes only its own change.
 *
 * A change may be applied to data that contains it already: applying it twice must equal applying it once.
 */

const NONE: readonly never[] = [];

/** Pending changes whose key begins with `key`, oldest first. */
export const readPending = <V>(client: QueryClient, key: MutationKey): V[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey: key, status: 'pending' })
    .map(({ state }) => state.variables as V);

/** Creates a function that returns the array of its last call if the given one has the same items. */
const createKeeper = <V>() => {
  let last: readonly V[] = NONE;
  return (now: readonly V[]): readonly V[] => {
    const isSame = now.length === last.length && now.every((item, at) => Object.is(item, last[at]));
    if (!isSame) last = now;
    return last;
  };
};

/**
 * Pending changes whose key begins with `key`, oldest first, to apply to the data of a query. Returns the same array
 * until a change starts or ends.
 */
export const usePending = <V>(key: MutationKey): readonly V[] => {
  const client = useQueryClient();
  const [keep] = useState(createKeeper<V>);
  const read = () => keep(readPending<V>(client, key));
  const subscribe = useCallback(
    (changed: () => void) =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' && event.type !== 'removed') return;
        // Render a change within the event that makes it. One task later, a controlled field would lose the input.
        if (event.type === 'updated' && event.action.type === 'pending') changed();
        // A settled change is removed after the queries have notified their observers, whose data then contains it.
        else notifyManager.schedule(changed);
      }),
    [client],
  );
  return useSyncExternalStore(subscribe, read, read);
};

/** Writes confirmed data to the cache. Restarts running reads, because their answers may be older. */
export const writeConfirmed = async (
  client: QueryClient,
  queries: readonly QueryKey[],
  write: () => void,
): Promise<void> => {
  const cache = client.getQueryCache();
  const reads = new Set(queries.flatMap((queryKey) => cache.findAll({ queryKey, fetchStatus: 'fetching' })));
  await client.cancelQueries({ predicate: (query) => reads.has(query) });
  write();
  if (reads.size > 0) void client.refetchQueries({ predicate: (query) => reads.has(query), type: 'active' });
};

interface OptimisticChange<V, A> {
  /** The key for `usePending`. Changes with the same key are sent one by one, in order. */
  key: MutationKey;
  send: (change: V) => Promise<A>;
  /** The queries whose data shows the change. */
  over: readonly QueryKey[];
  /** Writes only this confirmed change to the queries. */
  confirm: (answer: A, change: V) => void;
  /** Refetches after the last pending change of the key. By default, it refetches the queries in `over`. */
  reread?: () => void;
  onSuccess?: (answer: A, change: V) => void;
  /** Reports that a change was refused. Called even if the screen was closed. */
  onError: (error: Error, change: V) => void;
}

/**
 * Makes a change that `usePending` shows immediately. If the server refuses it, it is undone and `onError` is called.
 */
export const useOptimisticChange = <V, A>(options: OptimisticChange<V, A>): ((change: V) => void) => {
  const { key, send, over, confirm, reread, onSuccess, onError } = options;
  const client = useQueryClient();
  const refetchAll = () => {
    for (const queryKey of over) void client.invalidateQueries({ queryKey });
  };
  const { mutate } = useMutation({
    mutationKey: key,
    scope: { id: hashKey(key) },
    mutationFn: send,
    onSuccess: async (answer, change) => {
      await writeConfirmed(client, over, () => confirm(answer, change));
      onSuccess?.(answer, change);
    },
    onError: (error, change) => onError(error, change),
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey: key, exact: true }) === 1;
      if (isLast) (reread ?? refetchAll)();
    },
  });
  return mutate;
};

/** For calls that toggle a state. If the result is not the wanted state, the screen was stale, so it toggles again. */
export const setToggle = async <A>(
  wanted: boolean,
  turn: () => Promise<A>,
  stateOf: (answer: A) => boolean,
): Promise<A> => {
  const answer = await turn();
  return stateOf(answer) === wanted ? answer : turn();
};
