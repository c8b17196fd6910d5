import {
  createSavedSearch,
  deleteSavedSearch,
  listNewMatches,
  listSavedSearches,
  nameSearch,
  updateSavedSearch,
} from '@opencall/contract/casting/saved-searches/saved-searches.routes';
import type { SavedSearch } from '@opencall/contract/casting/saved-searches/saved-searches.schemas';
import type { SavedSearchKind } from '@opencall/contract/casting/saved-searches/saved-searches.vocabulary';
import type { RequestOf } from '@opencall/contract/route-types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '#lib/api-error.ts';
import { defineInfiniteQuery, defineQuery } from '#lib/define-query.ts';
import { call, callPage } from '#lib/http.ts';
import { byCursor } from '#lib/infinite-list.ts';
import { useOptimisticChange, usePending } from '#lib/optimistic.ts';
import { retryUnlessRefused } from '#lib/query-client.ts';
import { toastError } from '#lib/toasts.ts';
import * as m from '#messages/casting/saved-searches';
import * as common from '#messages/common';

const KEY = ['saved-searches'] as const;
const LIST = [...KEY, 'list'] as const;
const CHANGE = [...KEY, 'change'] as const;

/** The viewer's saved searches, newest first. */
export const savedSearchesQuery = defineQuery({
  queryKey: LIST,
  meta: { refreshedBy: { now: ['saved-searches'] }, offline: true },
  queryFn: ({ signal }) => call(listSavedSearches, {}, { signal }),
  staleTime: 30_000,
  retry: retryUnlessRefused,
});

/** Describes the filters of a list. Used as the suggested name of a search. */
export const searchNameQuery = (kind: SavedSearchKind, query: string) =>
  defineQuery({
    queryKey: ['saved-search-name', kind, query],
    meta: { refreshedBy: 'nothing', offline: false },
    queryFn: ({ signal }) => call(nameSearch, { query: { kind, query } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryUnlessRefused,
  });

/**
 * The new matches of a search. Reading them marks them as seen, so they are loaded once per visit, and live events
 * do not refetch them.
 */
export const newMatchesQuery = (id: number) =>
  defineInfiniteQuery({
    queryKey: ['new-matches', id],
    meta: { refreshedBy: 'nothing', offline: true },
    queryFn: ({ pageParam, signal }) =>
      callPage(listNewMatches, { params: { id: String(id) }, query: { cursor: pageParam } }, { signal }),
    ...byCursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    retry: false,
  });

export const useSaveSearch = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof createSavedSearch>['body']) => call(createSavedSearch, { body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: LIST }),
  });
};

interface SearchChange {
  id: number;
  patch: RequestOf<typeof updateSavedSearch>['body'];
}

/** Applies the pending changes to the searches. */
export const withChanges = (rows: readonly SavedSearch[], changes: readonly SearchChange[]): SavedSearch[] =>
  rows.map((row) => {
    const patches = changes
      .filter(({ id }) => id === row.id)
      .map(({ patch }) => patch as Partial<SavedSearch>);
    return Object.assign({}, row, ...patches) as SavedSearch;
  });
export const usePendingChanges = (): readonly SearchChange[] => usePending<SearchChange>(CHANGE);

/** Renames a search or changes its notifications. */
export const useChangeSearch = (): ((change: SearchChange) => void) => {
  const client = useQueryClient();
  return useOptimisticChange<SearchChange, SavedSearch>({
    key: CHANGE,
    send: ({ id, patch }) => call(updateSavedSearch, { params: { id: String(id) }, body: patch }),
    over: [LIST],
    confirm: (answer) =>
      client.setQueryData(savedSearchesQuery.queryKey, (rows) =>
        rows?.map((row) => (row.id === answer.id ? answer : row)),
      ),
    onError: (error) => toastError(m.couldNotChangeTheSearch, errorText(error, common.pleaseTryAgain)),
  });
};

export const useDeleteSearch = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteSavedSearch, { params: { id: String(id) } }),
    onSuccess: (_answer, deleted) =>
      client.setQueryData(savedSearchesQuery.queryKey, (rows) => rows?.filter(({ id }) => id !== deleted)),
    onError: (error) => toastError(m.couldNotDeleteTheSearch, errorText(error, common.pleaseTryAgain)),
    onSettled: () => client.invalidateQueries({ queryKey: LIST }),
  });
};
