import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RowPages } from '#lib/paged-rows.ts';
import type { ModerationTab } from '#lib/paths.ts';
import { listKey, tabKey } from './queues.api.ts';

/** What is done to one row. */
export interface Change<T, V> {
  item: T;
  value: V;
}

interface QueueChangeOptions<T, V> {
  tab: ModerationTab;
  idOf: (item: T) => number;
  /** The row as it will be, shown before the server has answered. */
  apply: (item: T, value: V) => T;
  send: (change: Change<T, V>) => Promise<T>;
  onSuccess?: (change: Change<T, V>) => void;
  onError: (error: Error, change: Change<T, V>) => void;
}

const replaceRow = <T>(client: QueryClient, options: QueueChangeOptions<T, never>, row: T): void => {
  const id = options.idOf(row);
  client.setQueriesData<RowPages<T>>(
    { queryKey: listKey(options.tab) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (options.idOf(item) === id ? row : item)),
        })),
      },
  );
};

/** Rows by id; a new map each time, so that React sees the change. */
type Rows<T> = ReadonlyMap<number, T>;
const withRow = <T>(rows: Rows<T>, id: number, row: T | undefined): Rows<T> => {
  const next = new Map(rows);
  if (row === undefined) next.delete(id);
  else next.set(id, row);
  return next;
};

/**
 * Changes rows at once and takes that back when the server refuses: nobody must believe what did not happen.
 * `decided` holds the rows changed on this screen. A filter may drop them from its answers; the screen still shows
 * them, so that one sees what one did and the list does not jump under one's hands.
 */
export const useQueueChange = <T, V>(options: QueueChangeOptions<T, V>) => {
  const client = useQueryClient();
  const [decided, setDecided] = useState<Rows<T>>(new Map());
  const { tab, idOf, apply, send, onSuccess, onError } = options;
  const show = (row: T) => {
    replaceRow(client, options as QueueChangeOptions<T, never>, row);
    setDecided((rows) => withRow(rows, idOf(row), row));
  };
  const mutation = useMutation({
    // One after the other: of two decisions about one row the last one stands, here as there.
    scope: { id: `moderation-${tab}` },
    mutationFn: send,
    onMutate: async ({ item, value }: Change<T, V>) => {
      show(apply(item, value));
      await client.cancelQueries({ queryKey: listKey(tab) });
      show(apply(item, value));
    },
    onSuccess: (row, change) => {
      show(row);
      onSuccess?.(change);
    },
    onError: (error, change) => {
      show(change.item);
      setDecided((rows) => withRow(rows, idOf(change.item), undefined));
      void client.invalidateQueries({ queryKey: listKey(tab) });
      onError(error, change);
    },
    onSettled: () => {
      // Other filters are read anew when they are looked at; the present one stays as it is.
      void client.invalidateQueries({ queryKey: listKey(tab), refetchType: 'none' });
      void client.invalidateQueries({ queryKey: [...tabKey(tab), 'count'] });
      void client.invalidateQueries({ queryKey: ['stats'] });
    },
  });
  return { change: mutation.mutate, decided };
};

interface Merge<T> {
  idOf: (item: T) => number;
  /** ISO 8601. */
  timeOf: (item: T) => string;
}

/** The rows of the answer, newest first, and among them those decided here that it no longer holds. */
export const mergeDecided = <T>(items: readonly T[], decided: Rows<T>, { idOf, timeOf }: Merge<T>): T[] => {
  const present = new Set(items.map(idOf));
  const missing = [...decided.values()].filter((row) => !present.has(idOf(row)));
  if (missing.length === 0) return [...items];
  return [...items, ...missing].sort((a, b) => timeOf(b).localeCompare(timeOf(a)) || idOf(b) - idOf(a));
};
