import {
  acceptShoot,
  cancelShoot,
  changeTerms,
  declineShoot,
  getShoot,
  listShoots,
  proposeShoot,
  sayOutcome,
} from '@opencall/contract/casting/shoots/shoots.routes';
import type { Shoot, ShootDetail } from '@opencall/contract/casting/shoots/shoots.schemas';
import type { RequestOf } from '@opencall/contract/route-types';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { defineInfiniteQuery, defineQuery } from '#lib/define-query.ts';
import { call, callPage } from '#lib/http.ts';
import { asList, byCursor } from '#lib/infinite-list.ts';
import { writeConfirmed } from '#lib/optimistic.ts';
import { retryUnlessRefused } from '#lib/query-client.ts';

export const SHOOTS_KEY = ['shoots'] as const;
const LISTS_KEY = [...SHOOTS_KEY, 'list'] as const;
export const shootKey = (id: number) => [...SHOOTS_KEY, 'one', id] as const;
const FRESH_MS = 30_000;

export type ShootsRequest = NonNullable<RequestOf<typeof listShoots>['query']>;

/** The viewer's shoots that match the filters, page by page. */
export const shootsQuery = (request: ShootsRequest) =>
  defineInfiniteQuery({
    queryKey: [...LISTS_KEY, request],
    meta: { refreshedBy: { now: ['shoots'] }, offline: true },
    queryFn: ({ pageParam, signal }) =>
      callPage(listShoots, { query: { ...request, cursor: pageParam } }, { signal }),
    ...byCursor,
    select: asList<Shoot>,
    staleTime: FRESH_MS,
    retry: retryUnlessRefused,
  });

export const shootQuery = (id: number) =>
  defineQuery({
    queryKey: shootKey(id),
    meta: { refreshedBy: { now: ['shoots'] }, offline: true },
    queryFn: ({ signal }) => call(getShoot, { params: { id: String(id) } }, { signal }),
    staleTime: FRESH_MS,
    retry: retryUnlessRefused,
  });

/** Caches the shoot from the server's response and refetches the lists. */
const keepShoot = async (client: QueryClient, answered: ShootDetail): Promise<void> => {
  const key = shootKey(answered.id);
  await writeConfirmed(client, [key], () => client.setQueryData(key, answered));
  void client.invalidateQueries({ queryKey: LISTS_KEY });
};

/** Changes a shoot. After a refusal, refetches it, because another party may have changed it. */
const useStep = <V>(id: number, send: (value: V) => Promise<ShootDetail>) => {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `shoot-${id}` },
    mutationFn: send,
    onSuccess: (answered) => keepShoot(client, answered),
    onError: () => void client.invalidateQueries({ queryKey: shootKey(id) }),
  });
};

const at = (id: number) => ({ params: { id: String(id) } });

export const useAcceptShoot = (id: number) =>
  useStep(id, (version: number) => call(acceptShoot, { ...at(id), body: { version } }));

export const useDeclineShoot = (id: number) => useStep(id, () => call(declineShoot, at(id)));

export const useCancelShoot = (id: number) =>
  useStep(id, (reason: string) => call(cancelShoot, { ...at(id), body: { reason } }));

type Change = RequestOf<typeof changeTerms>['body'];
export const useChangeTerms = (id: number) =>
  useStep(id, (body: Change) => call(changeTerms, { ...at(id), body }));

type Outcome = RequestOf<typeof sayOutcome>['body'];
export const useReportOutcome = (id: number) =>
  useStep(id, (body: Outcome) => call(sayOutcome, { ...at(id), body }));

type Proposal = RequestOf<typeof proposeShoot>['body'];

/** Proposes a shoot. `showsExpiry`: after the session ends, the form keeps the input and shows the error itself. */
export const useProposeShoot = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Proposal) => call(proposeShoot, { body }),
    onSuccess: (made) => keepShoot(client, made),
    meta: { showsExpiry: true },
  });
};
