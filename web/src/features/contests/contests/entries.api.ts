import { deleteEntry, reviewEntry, voteForEntry } from '@opencall/contract/contests/contests/contests.routes';
import type { ContestDetails, ContestEntry } from '@opencall/contract/contests/contests/contests.schemas';
import type { EntryStatus } from '@opencall/contract/contests/contests/contests.vocabulary';
import type { VoteResult } from '@opencall/contract/contests/contests/votes.schemas';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { errorText, isAuthError } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import { asList, type ListPages, mapItems } from '#lib/infinite-list.ts';
import { setToggle, useOptimisticChange, usePending } from '#lib/optimistic.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/contests/contests-entries';
import {
  CONTESTS_KEY,
  contestEntriesKey,
  contestKey,
  contestQuery,
  type EntryFilter,
  entriesQuery,
} from './contests.api.ts';

export interface Vote {
  entryId: number;
  /** Whether to vote for the entry or to withdraw the vote. */
  voted: boolean;
}

const voteKey = (contestId: number) => [...contestKey(contestId), 'vote'] as const;

/** Returns the entry with the viewer's vote added or withdrawn, and the vote count adjusted. */
export const withVote = (entry: ContestEntry, { entryId, voted }: Vote): ContestEntry => {
  if (entry.id !== entryId || entry.userVoted === voted) return entry;
  return { ...entry, userVoted: voted, voteCount: entry.voteCount + (voted ? 1 : -1) };
};

/** Updates the viewer's vote in a contest. Withdrawing it from one entry does not affect a vote for another. */
const withMyVote = (contest: ContestDetails, { entryId, voted }: Vote): ContestDetails => {
  if (voted) return { ...contest, myVoteEntryId: entryId };
  return contest.myVoteEntryId === entryId ? { ...contest, myVoteEntryId: null } : contest;
};

/** Loads a contest, including the viewer's pending vote. */
export const useContest = (contestId: number) => {
  const votes = usePending<Vote>(voteKey(contestId));
  const select = useCallback((contest: ContestDetails) => votes.reduce(withMyVote, contest), [votes]);
  return useQuery({ ...contestQuery(contestId), select });
};

/** Loads the entries of a contest page by page, including the viewer's pending vote. */
export const useEntries = (contestId: number, filter: EntryFilter) => {
  const votes = usePending<Vote>(voteKey(contestId));
  const select = useCallback(
    (data: ListPages<ContestEntry>) => {
      const list = asList(data);
      return { ...list, items: list.items.map((entry) => votes.reduce(withVote, entry)) };
    },
    [votes],
  );
  return useInfiniteQuery({ ...entriesQuery(contestId, filter), select });
};

const toastVoteFailure = (error: Error): void => {
  if (isAuthError(error)) toastError(m.pleaseLogInToVote);
  else toastError(m.errorVoting, errorText(error));
};

const sendVote = ({ entryId, voted: wanted }: Vote) =>
  setToggle(
    wanted,
    () => call(voteForEntry, { params: { id: String(entryId) } }),
    ({ voted }) => voted,
  );

/** Votes for an entry or withdraws the vote. The change shows before the server has answered. */
export const useVote = (contestId: number) => {
  const client = useQueryClient();
  return useOptimisticChange<Vote, VoteResult>({
    key: voteKey(contestId),
    send: sendVote,
    over: [contestQuery(contestId).queryKey, contestEntriesKey(contestId)],
    confirm: ({ voted, voteCount }, { entryId }) => {
      client.setQueriesData<ListPages<ContestEntry>>({ queryKey: contestEntriesKey(contestId) }, (data) =>
        mapItems(data, (entry) => (entry.id === entryId ? { ...entry, userVoted: voted, voteCount } : entry)),
      );
      client.setQueryData(
        contestQuery(contestId).queryKey,
        (contest) => contest && withMyVote(contest, { entryId, voted }),
      );
    },
    reread: () => void client.invalidateQueries({ queryKey: CONTESTS_KEY }),
    onSuccess: ({ voted, message }) =>
      toast({ title: voted ? m.voteRecorded : m.voteRemoved, description: message }),
    onError: toastVoteFailure,
  });
};

/** Deletes an entry, as its owner or as staff, and reloads all contest queries. */
export const useDeleteEntry = (onDeleted?: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (entryId: number) => call(deleteEntry, { params: { id: String(entryId) } }),
    onSuccess: () => {
      toast({ title: m.entryDeleted });
      onDeleted?.();
      return client.invalidateQueries({ queryKey: CONTESTS_KEY });
    },
    onError: (error) => toastError(m.deleteFailed, errorText(error)),
  });
};

export interface Review {
  entryId: number;
  status: EntryStatus;
  /** The reason for a rejection. The entrant sees it. */
  reason?: string;
}

const REVIEWED: Record<EntryStatus, string> = {
  approved: m.entryApproved,
  rejected: m.entryRejected,
  pending: m.entryBackToPending,
};

/** Stores a review decision. Not optimistic: it shows only after the server has stored it. */
export const useReviewEntry = (onReviewed?: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ entryId, ...body }: Review) =>
      call(reviewEntry, { params: { id: String(entryId) }, body }),
    onSuccess: (_entry, { status }) => {
      toast({ title: REVIEWED[status] });
      onReviewed?.();
      return client.invalidateQueries({ queryKey: CONTESTS_KEY });
    },
    onError: (error) => toastError(common.updateFailed, errorText(error)),
  });
};
