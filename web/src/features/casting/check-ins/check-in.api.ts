import {
  arriveAtShoot,
  askForHelp,
  confirmAsContact,
  createCheckIn,
  declineAsContact,
  deleteCheckIn,
  endCheckInWell,
  extendCheckIn,
  listCheckIns,
  testCheckIn,
  viewAsContact,
} from '@opencall/contract/casting/check-ins/check-ins.routes';
import type { CheckIn } from '@opencall/contract/casting/check-ins/check-ins.schemas';
import type { RequestOf } from '@opencall/contract/route-types';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { defineQuery } from '#lib/define-query.ts';
import { call } from '#lib/http.ts';
import { writeConfirmed } from '#lib/optimistic.ts';
import { retryUnlessRefused } from '#lib/query-client.ts';

const checkInKey = (shootId: number) => ['check-ins', shootId] as const;
const at = (shootId: number) => ({ params: { id: String(shootId) } });

/** The viewer's check-in at a shoot; null if there is none. */
export const checkInQuery = (shootId: number) =>
  defineQuery({
    queryKey: checkInKey(shootId),
    meta: { refreshedBy: { now: ['shoots'] }, offline: false },
    queryFn: async ({ signal }): Promise<CheckIn | null> => {
      const [own] = await call(listCheckIns, { query: { shootId: String(shootId) } }, { signal });
      return own ?? null;
    },
    retry: retryUnlessRefused,
  });

const cacheCheckIn = (client: QueryClient, shootId: number, answered: CheckIn | null): Promise<void> => {
  const key = checkInKey(shootId);
  return writeConfirmed(client, [key], () => client.setQueryData(key, answered));
};

type NewCheckIn = RequestOf<typeof createCheckIn>['body'];

/** Sets up a check-in. `showsExpiry`: after the session ends, the form keeps the input and shows the error itself. */
export const useCreateCheckIn = (shootId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewCheckIn) => call(createCheckIn, { ...at(shootId), body }),
    onSuccess: (made) => cacheCheckIn(client, shootId, made),
    meta: { showsExpiry: true },
  });
};

/** A sign of life from the member. The server's response to `help` looks the same as to `extend`. */
export type SignOfLife = { step: 'arrived' | 'ok' } | { step: 'extend' | 'help'; minutes: number };

const send = (shootId: number, sign: SignOfLife): Promise<CheckIn> => {
  switch (sign.step) {
    case 'arrived':
      return call(arriveAtShoot, at(shootId));
    case 'ok':
      return call(endCheckInWell, at(shootId));
    case 'extend':
      return call(extendCheckIn, { ...at(shootId), body: { minutes: sign.minutes } });
    case 'help':
      return call(askForHelp, { ...at(shootId), body: { minutes: sign.minutes } });
  }
};

/** Sends signs of life one at a time. After a refusal, refetches the check-in, because it may have changed. */
export const useSignOfLife = (shootId: number) => {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `check-in-${shootId}` },
    mutationFn: (sign: SignOfLife) => send(shootId, sign),
    onSuccess: (answered) => cacheCheckIn(client, shootId, answered),
    onError: () => void client.invalidateQueries({ queryKey: checkInKey(shootId) }),
  });
};

export const useSendTest = (shootId: number) =>
  useMutation({ mutationFn: () => call(testCheckIn, at(shootId)) });

export const useEndCheckIn = (shootId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteCheckIn, at(shootId)),
    onSuccess: () => cacheCheckIn(client, shootId, null),
    onError: () => void client.invalidateQueries({ queryKey: checkInKey(shootId) }),
  });
};

const contactKey = (token: string) => ['contact-check-in', token] as const;

/** The check-in as the contact sees it. Reading it changes nothing. */
export const contactQuery = (token: string) =>
  defineQuery({
    queryKey: contactKey(token),
    meta: { refreshedBy: 'nothing', offline: false },
    queryFn: ({ signal }) => call(viewAsContact, { body: { token } }, { signal }),
    retry: retryUnlessRefused,
  });

export const useConfirm = (token: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(confirmAsContact, { body: { token } }),
    onSuccess: (answered) => client.setQueryData(contactKey(token), answered),
  });
};

export const useDecline = (token: string) =>
  useMutation({ mutationFn: () => call(declineAsContact, { body: { token } }) });
