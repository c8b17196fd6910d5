import type { QueryClient } from '@tanstack/react-query';
import { defineQuery } from '#lib/define-query.ts';
import { createDraftStore } from '#lib/draft-store.ts';
import { forgetInterrupted, listInterrupted } from '#lib/resumable-upload.ts';

/*
 * Names of the files that were not uploaded when the tab was closed. The member has to choose the files again; uploads
 * that had started then resume where they stopped.
 */

const UPLOAD_TYPE = 'portfolio' as const;

const isNames = (found: unknown): found is string[] =>
  Array.isArray(found) && found.every((name) => typeof name === 'string');

const store = createDraftStore({
  area: 'browser',
  name: 'unsent-pictures',
  parse: (found) => (isNames(found) ? found : null),
});

const without = (names: readonly string[], gone: readonly string[]): string[] =>
  names.filter((name) => !gone.includes(name));

/** Stores the names of unsent files when the tab closes. */
export const keepUnsent = (userId: number, names: readonly string[]): void => {
  if (names.length > 0) store.keep(userId, [...(store.find(userId) ?? []), ...names]);
};

/** Names of the files that earlier visits did not upload completely. */
export const unsentQuery = (userId: number) =>
  defineQuery({
    queryKey: ['uploads', 'unsent', userId],
    meta: { refreshedBy: 'nothing', offline: false },
    queryFn: async () => {
      const kept = store.find(userId) ?? [];
      return [...kept, ...without(await listInterrupted({ userId, uploadType: UPLOAD_TYPE }), kept)];
    },
    // Read once: the upload tray shows the files of this visit.
    staleTime: Number.POSITIVE_INFINITY,
  });

interface Sender {
  userId: number;
  client: QueryClient;
}

/** Removes names of files that were chosen again or dismissed. */
export const forgetUnsent = ({ userId, client }: Sender, names: readonly string[]): void => {
  const left = without(store.find(userId) ?? [], names);
  if (left.length > 0) store.keep(userId, left);
  else store.discard(userId);
  client.setQueryData(unsentQuery(userId).queryKey, (shown) => shown && without(shown, names));
};

/** Dismisses unsent files and discards their incomplete uploads. */
export const dismissUnsent = (by: Sender, names: readonly string[]): Promise<void> => {
  forgetUnsent(by, names);
  return forgetInterrupted({ userId: by.userId, uploadType: UPLOAD_TYPE }, names);
};
