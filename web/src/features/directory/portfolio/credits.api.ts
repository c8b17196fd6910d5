import {
  createCredit,
  decideCredit,
  deleteCredit,
  listCredits,
  listGivenCredits,
  listWaitingCredits,
} from '@opencall/contract/directory/portfolio/credits.routes';
import type { CreditedPicture } from '@opencall/contract/directory/portfolio/credits.schemas';
import type { CreditRole } from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '#lib/api-error.ts';
import { defineQuery } from '#lib/define-query.ts';
import { call, callPage } from '#lib/http.ts';
import { CREDITS_KEY, picturesKey } from '#lib/portfolio-keys.ts';
import { retryUnlessRefused } from '#lib/query-client.ts';
import { toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/portfolio';

/** The number of credits that are loaded at once. More load after the member has decided these. */
const SHOWN = '24';

/** Other members' pictures that credit a member, newest first. */
const creditsQuery = (userId: number) =>
  defineQuery({
    queryKey: [...CREDITS_KEY, 'of', userId],
    meta: { refreshedBy: { now: ['credits'] }, offline: true },
    queryFn: ({ signal }) =>
      callPage(listCredits, { params: { id: String(userId) }, query: { limit: SHOWN } }, { signal }),
    retry: retryUnlessRefused,
  });

/** Credits on the pictures of a member, newest first. */
const givenCreditsQuery = (userId: number) =>
  defineQuery({
    queryKey: [...CREDITS_KEY, 'given', userId],
    meta: { refreshedBy: { now: ['credits'] }, offline: false },
    queryFn: ({ signal }) =>
      callPage(listGivenCredits, { params: { id: String(userId) }, query: { limit: SHOWN } }, { signal }),
    retry: retryUnlessRefused,
  });

/** Accepted credits that a member received or gave. Undefined until both lists have loaded. */
export const useWorkTogether = (userId: number): CreditedPicture[] | undefined => {
  const received = useQuery(creditsQuery(userId)).data?.items;
  const given = useQuery(givenCreditsQuery(userId)).data?.items;
  return received && given && [...received, ...given];
};

/** Credits that wait for the viewer's answer, newest first. */
export const waitingCreditsQuery = defineQuery({
  queryKey: [...CREDITS_KEY, 'waiting'],
  meta: { refreshedBy: { now: ['credits'] }, offline: false },
  queryFn: ({ signal }) => callPage(listWaitingCredits, { query: { limit: SHOWN } }, { signal }),
  retry: retryUnlessRefused,
});

const useRefresh = () => {
  const client = useQueryClient();
  return (albumId: number) =>
    Promise.all([
      client.invalidateQueries({ queryKey: CREDITS_KEY }),
      client.invalidateQueries({ queryKey: picturesKey(albumId) }),
    ]);
};

/** The id of a picture or of a credit, and the album that it is in. */
interface PictureOf {
  id: number;
  albumId: number;
}

/** Asks a member to accept a credit on the viewer's own picture. */
export const useAskCredit = ({ id, albumId }: PictureOf) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: { userId: number; role: CreditRole }) =>
      call(createCredit, { params: { id: String(id) }, body }),
    onSuccess: () => refresh(albumId),
  });
};

/** Removes a credit from a picture. The picture's owner and the credited member may do this. */
export const useRemoveCredit = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: PictureOf) => call(deleteCredit, { params: { id: String(id) } }),
    onSuccess: (_answer, { albumId }) => refresh(albumId),
    onError: (error) => toastError(m.couldNotRemoveTheCredit, errorText(error, common.pleaseTryAgain)),
  });
};

/** Accepts or refuses a credit, as the credited member. */
export const useDecideCredit = (albumId: number) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, status }: { id: number; status: 'accepted' | 'refused' }) =>
      call(decideCredit, { params: { id: String(id) }, body: { status } }),
    onSuccess: () => refresh(albumId),
    onError: (error) => toastError(m.couldNotSaveYourAnswer, errorText(error, common.pleaseTryAgain)),
  });
};
