import {
  hashKey,
  type MutationKey,
  notifyManager,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';

/*
 * Optimistic updates: a change shows before the server has answered. The query cache holds only server data. Each
 * render applies the pending changes on top, until the server confirms or refuses them. So an older response
 * overwrites no pending change, and a refusal undoes only its own change.
 *
 * A change may be applied to data that contains it already: applying it twice must equal applying it once.
 */

const NONE: readonly never[] = [];

/** Changes under way whose key begins with `key`, oldest first. */
export const readPending = <V>(client: QueryClient, key: MutationKey): V[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey: key, status: 'pending' })
    .map(({ state }) => state.variables as V);

/**
 * Changes under way whose key begins with `key`, oldest first, to be applied to what a query holds. The same array
 * until one comes or goes.
 */
export const usePending = <V>(key: MutationKey): readonly V[] => {
  const client = useQueryClient();
  const last = useRef<readonly V[]>(NONE);
  const read = () => {
    const now = readPending<V>(client, key);
    const isSame =
      now.length === last.current.length && now.every((change, at) => Object.is(change, last.current[at]));
    if (!isSame) last.current = now;
    return last.current;
  };
  const subscribe = useCallback(
    (changed: () => void) =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' && event.type !== 'removed') return;
        // A change must render within the event that makes it: a task later a controlled field has jumped back.
        if (event.type === 'updated' && event.action.type === 'pending') changed();
        // It goes after the queries have notified their observers, which by then hold it.
        else notifyManager.schedule(changed);
      }),
    [client],
  );
  return useSyncExternalStore(subscribe, read, read);
};

/** Writes what the server has confirmed. Reads under way may be older: they start over. */
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
  /** What `usePending` finds the change by. Changes of one key reach the server one by one, in their order. */
  key: MutationKey;
  send: (change: V) => Promise<A>;
  /** The queries that the change is drawn over. */
  over: readonly QueryKey[];
  /** Writes into them what the server has confirmed: this change and nothing else. */
  confirm: (answer: A, change: V) => void;
  /** Reads again what was changed, once no change of the key is under way; `over` where left out. */
  reread?: () => void;
  onSuccess?: (answer: A, change: V) => void;
  /** Reports that a change was refused. Called even after the screen was left. */
  onError: (error: Error, change: V) => void;
}

/** Makes a change that `usePending` shows immediately; a refused one is undone, and `onError` reports it. */
export const useOptimisticChange = <V, A>(options: OptimisticChange<V, A>): ((change: V) => void) => {
  const { key, send, over, confirm, reread, onSuccess, onError } = options;
  const client = useQueryClient();
  const rereadAll = () => {
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
      if (isLast) (reread ?? rereadAll)();
    },
  });
  return mutate;
};

/**
 * For calls that toggle a switch. If the result is not the wanted state, the screen showed an old one, and the switch is
 * toggled once more.
 */
export const setToggle = async <A>(
  wanted: boolean,
  turn: () => Promise<A>,
  stateOf: (answer: A) => boolean,
): Promise<A> => {
  const answer = await turn();
  return stateOf(answer) === wanted ? answer : turn();
};
