import { deleteEntry, reviewEntry, voteForEntry } from '@opencall/contract/contests/contests.endpoints';
import type { ContestDetails, ContestEntry } from '@opencall/contract/contests/contests.schemas';
import type { EntryStatus } from '@opencall/contract/contests/contests.vocabulary';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, isAuthError } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import { toast, toastError } from '#lib/toasts.ts';
import {
  CONTESTS_KEY,
  contestEntriesKey,
  contestKey,
  contestQuery,
  type EntryPages,
} from './contests.api.ts';

type EntryChange = (entry: ContestEntry) => ContestEntry;

const changeEntries = (client: QueryClient, contestId: number, change: EntryChange): void => {
  client.setQueriesData<EntryPages>(
    { queryKey: contestEntriesKey(contestId) },
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })) },
  );
};

export interface Vote {
  entryId: number;
  /** Whether the vote shall be on the entry. */
  voted: boolean;
}

/** An entry with the viewer's vote set or taken back; its count moves by that one vote. */
export const withVote = (entry: ContestEntry, { entryId, voted }: Vote): ContestEntry => {
  if (entry.id !== entryId || entry.userVoted === voted) return entry;
  return { ...entry, userVoted: voted, voteCount: entry.voteCount + (voted ? 1 : -1) };
};

const showVote = (client: QueryClient, contestId: number, vote: Vote): void => {
  changeEntries(client, contestId, (entry) => withVote(entry, vote));
  client.setQueryData<ContestDetails>(
    contestQuery(contestId).queryKey,
    (details) => details && { ...details, myVoteEntryId: vote.voted ? vote.entryId : null },
  );
};

const toastVoteFailure = (error: Error): void => {
  if (isAuthError(error)) toastError('Please log in to vote');
  else toastError('Error voting', errorText(error));
};

/** Shown before the server has answered; taken back, with the reason, when it refuses. */
export const useVote = (contestId: number) => {
  const client = useQueryClient();
  return useMutation({
    // One after the other: each speaks of the vote that the one before may have set.
    scope: { id: `vote-${contestId}` },
    mutationFn: ({ entryId }: Vote) => call(voteForEntry, { params: { id: String(entryId) } }),
    onMutate: async (vote) => {
      await client.cancelQueries({ queryKey: contestKey(contestId) });
      showVote(client, contestId, vote);
    },
    onError: (error, vote) => {
      showVote(client, contestId, { ...vote, voted: !vote.voted });
      toastVoteFailure(error);
    },
    onSuccess: ({ voted, voteCount, message }, { entryId }) => {
      changeEntries(client, contestId, (entry) =>
        entry.id === entryId ? { ...entry, userVoted: voted, voteCount } : entry,
      );
      toast({ title: voted ? 'Vote recorded' : 'Vote removed', description: message });
    },
    onSettled: () => client.invalidateQueries({ queryKey: CONTESTS_KEY }),
  });
};

/** For the owner and for staff. The entry, its contest and the list of contests are read again. */
export const useDeleteEntry = (onDeleted?: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (entryId: number) => call(deleteEntry, { params: { id: String(entryId) } }),
    onSuccess: () => {
      toast({ title: 'Entry deleted' });
      onDeleted?.();
      return client.invalidateQueries({ queryKey: CONTESTS_KEY });
    },
    onError: (error) => toastError('Delete failed', errorText(error)),
  });
};

export interface Review {
  entryId: number;
  status: EntryStatus;
  /** For the entrant to read, where the entry is rejected. */
  reason?: string;
}

const REVIEWED: Record<EntryStatus, string> = {
  approved: 'Entry approved',
  rejected: 'Entry rejected',
  pending: 'Entry back to pending',
};

/** Pending until the server has decided: nobody must believe a review that did not happen. */
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
    onError: (error) => toastError('Update Failed', errorText(error)),
  });
};
