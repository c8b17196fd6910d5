import {
  createCredit,
  decideCredit,
  deleteCredit,
  listCredits,
  listWaitingCredits,
} from '@opencall/contract/portfolio/credits.endpoints';
import type { CreditRole } from '@opencall/contract/portfolio/portfolio.vocabulary';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '#lib/api-error.ts';
import { call, callPage } from '#lib/http.ts';
import { retryUnlessRefused } from '#lib/query-client.ts';
import { toastError } from '#lib/toasts.ts';
import { creditsKey, picturesKey, WAITING_CREDITS_KEY } from './portfolio-keys.ts';

/** A screen of them; who has more is asked again as these are decided. */
const SHOWN = '24';

/** The pictures of others at which a member is named, newest first. */
export const creditsQuery = (userId: number) =>
  queryOptions({
    queryKey: creditsKey(userId),
    queryFn: ({ signal }) =>
      callPage(listCredits, { params: { id: String(userId) }, query: { limit: SHOWN } }, { signal }),
    retry: retryUnlessRefused,
  });

/** What one was asked, newest first. */
export const waitingCreditsQuery = queryOptions({
  queryKey: WAITING_CREDITS_KEY,
  queryFn: ({ signal }) => callPage(listWaitingCredits, { query: { limit: SHOWN } }, { signal }),
  retry: retryUnlessRefused,
});

const useRefresh = () => {
  const client = useQueryClient();
  return (albumId: number) =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['credits'] }),
      client.invalidateQueries({ queryKey: picturesKey(albumId) }),
    ]);
};

interface PictureOf {
  id: number;
  albumId: number;
}

/** Asks a member to be named at the own picture. */
export const useAskCredit = ({ id, albumId }: PictureOf) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: { userId: number; role: CreditRole }) =>
      call(createCredit, { params: { id: String(id) }, body }),
    onSuccess: () => refresh(albumId),
  });
};

/** Takes a name off a picture: the picture's owner, or whoever is named. */
export const useRemoveCredit = (albumId: number) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => call(deleteCredit, { params: { id: String(id) } }),
    onSuccess: () => refresh(albumId),
    onError: (error) => toastError('Failed to remove the credit', errorText(error, 'Please try again.')),
  });
};

/** The named member's answer. */
export const useDecideCredit = (albumId: number) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, status }: { id: number; status: 'accepted' | 'refused' }) =>
      call(decideCredit, { params: { id: String(id) }, body: { status } }),
    onSuccess: () => refresh(albumId),
    onError: (error) => toastError('Failed to answer', errorText(error, 'Please try again.')),
  });
};
