import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type ListPages, mapItems } from '#lib/infinite-list.ts';
import { useOptimisticChange, usePending } from '#lib/optimistic.ts';
import type { ModerationTab } from '#lib/paths.ts';
import { statsQuery } from '#lib/staff-queries.ts';
import { listKey, tabKey } from './queues.api.ts';

/** A change of one row. */
export interface Change<T, V> {
  item: T;
  value: V;
}

interface QueueRows<T, V> {
  idOf: (item: T) => number;
  /** The time by which the server sorts, newest first; ISO 8601. */
  timeOf: (item: T) => string;
  /** The changed row, shown before the server responds. */
  apply: (item: T, value: V) => T;
}

interface QueueChangeOptions<T, V> extends QueueRows<T, V> {
  tab: ModerationTab;
  send: (change: Change<T, V>) => Promise<T>;
  /** Called with the row from the server's response. */
  onSuccess?: (change: Change<T, V>, row: T) => void;
  onError: (error: Error, change: Change<T, V>) => void;
}

/** Rows by id. */
type Rows<T> = ReadonlyMap<number, T>;

/** Applies pending changes to the rows, and adds rows that were decided here. */
const layOver = <T, V>(
  items: readonly T[],
  { pending, decided, ...options }: { pending: readonly Change<T, V>[]; decided: Rows<T> } & QueueRows<T, V>,
): T[] => {
  const { idOf, apply } = options;
  const underWay = new Map(pending.map(({ item }) => [idOf(item), item]));
  const withPending = (row: T): T =>
    pending.reduce((now, { item, value }) => (idOf(item) === idOf(row) ? apply(now, value) : now), row);
  return mergeDecided(items, new Map([...underWay, ...decided]), options).map(withPending);
};

/**
 * Changes rows optimistically, and undoes refused changes. Rows changed on this screen stay visible even if the
 * filter excludes them from later responses, so that the list does not jump.
 */
export const useQueueChange = <T, V>(options: QueueChangeOptions<T, V>) => {
  const client = useQueryClient();
  const [decided, setDecided] = useState<Rows<T>>(new Map());
  const { tab, idOf, apply, timeOf, send, onSuccess, onError } = options;
  const key = [...tabKey(tab), 'change'];
  const pending = usePending<Change<T, V>>(key);
  const change = useOptimisticChange<Change<T, V>, T>({
    key,
    send,
    over: [listKey(tab)],
    confirm: (row) => {
      client.setQueriesData<ListPages<T>>({ queryKey: listKey(tab) }, (data) =>
        mapItems(data, (item) => (idOf(item) === idOf(row) ? row : item)),
      );
      setDecided((rows) => new Map(rows).set(idOf(row), row));
    },
    onSuccess: (row, done) => onSuccess?.(done, row),
    onError: (error, refused) => {
      void client.invalidateQueries({ queryKey: listKey(tab) });
      onError(error, refused);
    },
    reread: () => {
      // Lists with other filters are refetched when they are opened. The current one stays as it is.
      void client.invalidateQueries({ queryKey: listKey(tab), refetchType: 'none' });
      void client.invalidateQueries({ queryKey: [...tabKey(tab), 'count'] });
      void client.invalidateQueries({ queryKey: statsQuery.queryKey });
    },
  });
  // A new object after each change, pending or confirmed.
  const changes = useMemo(() => ({ pending, decided }), [pending, decided]);
  const withChanges = (items: readonly T[]) => layOver(items, { ...changes, idOf, timeOf, apply });
  return { change, changes, withChanges };
};

/** Merges the rows of the response with decided rows that are missing in it, newest first. */
export const mergeDecided = <T>(
  items: readonly T[],
  decided: Rows<T>,
  { idOf, timeOf }: Pick<QueueRows<T, never>, 'idOf' | 'timeOf'>,
): T[] => {
  const present = new Set(items.map(idOf));
  const missing = [...decided.values()].filter((row) => !present.has(idOf(row)));
  if (missing.length === 0) return [...items];
  return [...items, ...missing].sort((a, b) => timeOf(b).localeCompare(timeOf(a)) || idOf(b) - idOf(a));
};
