import {
  createList,
  deleteList,
  deleteListMember,
  listListMembers,
  listLists,
  putListMember,
  renameList,
} from '@opencall/contract/directory/lists/lists.routes';
import type { ListMember } from '@opencall/contract/directory/lists/lists.schemas';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { defineInfiniteQuery, defineQuery } from '#lib/define-query.ts';
import { call, callPage } from '#lib/http.ts';
import { byCursor, type ListPages, listBy } from '#lib/infinite-list.ts';
import { LISTS_KEY } from '#lib/lists-key.ts';
import { retryUnlessRefused } from '#lib/query-client.ts';

/** Page size above the limit of lists for each member, so that one request reads all of them. */
const ALL = '100';

/** The viewer's lists, newest first. */
export const listsQuery = defineQuery({
  queryKey: [...LISTS_KEY, 'own'],
  meta: { refreshedBy: { now: ['lists'] }, offline: true },
  queryFn: ({ signal }) => call(listLists, { query: { limit: ALL } }, { signal }),
});

/** The viewer's lists that contain a member, with the note about that member. */
export const listsWithQuery = (userId: number) =>
  defineQuery({
    queryKey: [...LISTS_KEY, 'with', userId],
    meta: { refreshedBy: { now: ['lists'] }, offline: false },
    queryFn: ({ signal }) => call(listLists, { query: { userId: String(userId), limit: ALL } }, { signal }),
  });

/** The members on a list with the viewer's notes, latest addition first. */
export const listMembersQuery = (id: number) =>
  defineInfiniteQuery({
    queryKey: [...LISTS_KEY, 'members', id],
    meta: { refreshedBy: { now: ['lists'] }, offline: false },
    queryFn: ({ pageParam, signal }) =>
      callPage(listListMembers, { params: { id: String(id) }, query: { cursor: pageParam } }, { signal }),
    ...byCursor,
    select: (data: ListPages<ListMember>) => listBy(data, ({ userId }) => userId),
    retry: retryUnlessRefused,
  });

interface ChangeOptions {
  mutationKey?: readonly unknown[];
  onSuccess?: () => void;
}

const useListsChange = <V, R>(mutationFn: (values: V) => Promise<R>, options: ChangeOptions = {}) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    ...options,
    onSettled: () => client.invalidateQueries({ queryKey: LISTS_KEY }),
  });
};

export const useCreateList = () => useListsChange((name: string) => call(createList, { body: { name } }));

export const useRenameList = (id: number) =>
  useListsChange((name: string) => call(renameList, { params: { id: String(id) }, body: { name } }));

const deletionKey = (id: number) => [...LISTS_KEY, 'deletion', id];

/** Deletes a list. `onDeleted` runs even if the component that showed the list has unmounted by then. */
export const useDeleteList = (id: number, onDeleted: () => void) =>
  useListsChange(() => call(deleteList, { params: { id: String(id) } }), {
    mutationKey: deletionKey(id),
    onSuccess: onDeleted,
  });

/** True while the list is being deleted and afterwards: its members must not be refetched. */
export const useIsListGoing = (id: number): boolean =>
  useMutationState({
    filters: { mutationKey: deletionKey(id) },
    select: ({ state }) => state.status === 'pending' || state.status === 'success',
  }).some(Boolean);

interface Entry {
  listId: number;
  userId: number;
  /** If absent, the existing note stays. */
  note?: string | null;
}

const placeOf = ({ listId, userId }: Entry) => ({ id: String(listId), userId: String(userId) });

export const usePutOnList = () =>
  useListsChange((entry: Entry) =>
    call(putListMember, {
      params: placeOf(entry),
      body: entry.note === undefined ? {} : { note: entry.note },
    }),
  );

export const useTakeOffList = () =>
  useListsChange((entry: Entry) => call(deleteListMember, { params: placeOf(entry) }));
