import {
  createContest,
  deleteContest,
  getContestDetails,
  listAllContests,
  listContestEntries,
  listContests,
  listMemberEntries,
  listMemberVotes,
  submitEntry,
  updateContest,
} from '@opencall/contract/contests/contests/contests.routes';
import type { Contest, ContestEntry } from '@opencall/contract/contests/contests/contests.schemas';
import type { EntryOrder, EntryStatus } from '@opencall/contract/contests/contests/contests.vocabulary';
import {
  auditVotes,
  listAuditedVotes,
  listStatusChanges,
} from '@opencall/contract/contests/contests/recount.routes';
import type { RequestOf } from '@opencall/contract/route-types';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Callbacks } from '#lib/callbacks.ts';
import { defineInfiniteQuery, defineQuery, type QueryMeta } from '#lib/define-query.ts';
import { call, callPage } from '#lib/http.ts';
import { asList, byCursor } from '#lib/infinite-list.ts';

/** The prefix of all query keys of this feature. */
export const CONTESTS_KEY = ['contests'] as const;
export const contestKey = (contestId: number) => [...CONTESTS_KEY, contestId] as const;
export const contestEntriesKey = (contestId: number) => [...contestKey(contestId), 'entries'] as const;

/** Number of entries per page, enough to fill two screens. */
const ENTRIES_A_PAGE = '48';

/** The contests that members can see. An `entries` event without an id: a member was hidden or shown again. */
export const contestsQuery = defineQuery({
  queryKey: [...CONTESTS_KEY, 'list'],
  meta: { refreshedBy: { now: ['contest', ['entries', 'no id']] }, offline: true },
  queryFn: ({ signal }) => call(listContests, {}, { signal }),
});

/** All contests, including canceled ones, for staff. */
export const allContestsQuery = defineQuery({
  queryKey: [...CONTESTS_KEY, 'all'],
  meta: { refreshedBy: { now: ['contest', ['entries', 'no id']] }, offline: false },
  queryFn: ({ signal }) => call(listAllContests, {}, { signal }),
});

/** `offline` is false for staff-only queries, so that they are not stored on the device. */
const contestMeta = (contestId: number, offline: boolean): QueryMeta => ({
  refreshedBy: {
    now: [
      ['contest', contestId],
      ['entries', contestId],
      ['votes', contestId],
    ],
  },
  offline,
});

const idOf = (id: number) => ({ id: String(id) });

export const contestQuery = (contestId: number) =>
  defineQuery({
    queryKey: [...contestKey(contestId), 'details'],
    meta: contestMeta(contestId, true),
    queryFn: ({ signal }) => call(getContestDetails, { params: idOf(contestId) }, { signal }),
  });

export interface EntryFilter {
  status?: EntryStatus;
  order: EntryOrder;
}

export const entriesQuery = (contestId: number, filter: EntryFilter) =>
  defineInfiniteQuery({
    queryKey: [...contestEntriesKey(contestId), filter],
    meta: contestMeta(contestId, true),
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listContestEntries,
        { params: idOf(contestId), query: { ...filter, limit: ENTRIES_A_PAGE, cursor: pageParam } },
        { signal },
      ),
    ...byCursor,
    select: asList<ContestEntry>,
    placeholderData: keepPreviousData,
    // Do not reload when the window gets the focus: a changed order would lose the reader's position.
    refetchOnWindowFocus: false,
  });

export const memberEntriesQuery = (userId: number) =>
  defineQuery({
    queryKey: [...CONTESTS_KEY, 'member-entries', userId],
    meta: { refreshedBy: { now: ['entries'] }, offline: true },
    queryFn: ({ signal }) => call(listMemberEntries, { params: { userId: String(userId) } }, { signal }),
  });

export const memberVotesQuery = (userId: number) =>
  defineQuery({
    queryKey: [...CONTESTS_KEY, 'votes', userId],
    // An `entries` event without an id: a member was hidden or shown again.
    meta: { refreshedBy: { now: [['entries', 'no id']] }, offline: true },
    queryFn: ({ signal }) => call(listMemberVotes, { params: idOf(userId) }, { signal }),
  });

export const auditQuery = (contestId: number) =>
  defineQuery({
    queryKey: [...contestKey(contestId), 'audit'],
    meta: contestMeta(contestId, false),
    queryFn: ({ signal }) => call(auditVotes, { params: idOf(contestId) }, { signal }),
  });

export const auditedVotesQuery = (contestId: number, entryId: number) =>
  defineInfiniteQuery({
    queryKey: [...contestKey(contestId), 'audit', entryId],
    meta: contestMeta(contestId, false),
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listAuditedVotes,
        { params: idOf(contestId), query: { entryId: String(entryId), limit: '50', cursor: pageParam } },
        { signal },
      ),
    ...byCursor,
  });

export const statusLogQuery = (contestId: number) =>
  defineQuery({
    queryKey: [...contestKey(contestId), 'status-log'],
    meta: contestMeta(contestId, false),
    queryFn: ({ signal }) => call(listStatusChanges, { params: idOf(contestId) }, { signal }),
  });

/** A mutation that reloads all contest queries after success. */
const useContestChange = <V, T>(change: (value: V) => Promise<T>, callbacks?: Callbacks<T>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: callbacks?.onError,
    onSuccess: (result: T) => {
      void client.invalidateQueries({ queryKey: CONTESTS_KEY });
      callbacks?.onSuccess(result);
    },
  });
};

export type NewContest = RequestOf<typeof createContest>['body'];
export type ContestChanges = RequestOf<typeof updateContest>['body'];
export type NewEntry = RequestOf<typeof submitEntry>['body'];

export const useCreateContest = (callbacks?: Callbacks<Contest>) =>
  useContestChange((body: NewContest) => call(createContest, { body }), callbacks);

export const useUpdateContest = (contestId: number) =>
  useContestChange((body: ContestChanges) => call(updateContest, { params: idOf(contestId), body }));

export const useDeleteContest = (callbacks: Callbacks<{ message: string }>) =>
  useContestChange((id: number) => call(deleteContest, { params: idOf(id) }), callbacks);

export const useSubmitEntry = (contestId: number) =>
  useContestChange((body: NewEntry) => call(submitEntry, { params: idOf(contestId), body }));
