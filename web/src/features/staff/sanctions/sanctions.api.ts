import type { RequestOf } from '@opencall/contract/route-types';
import {
  listSanctions,
  makeSanction,
  reverseSanction,
} from '@opencall/contract/staff/sanctions/sanctions.routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { defineQuery } from '#lib/define-query.ts';
import { call } from '#lib/http.ts';
import { userProfileKey } from '#lib/profile-queries.ts';
import { SANCTIONS_KEY } from '#lib/sanctions-key.ts';

export const sanctionsQuery = (userId: number) =>
  defineQuery({
    queryKey: [...SANCTIONS_KEY, userId],
    meta: { refreshedBy: 'nothing', offline: false },
    queryFn: ({ signal }) => call(listSanctions, { params: { id: String(userId) } }, { signal }),
  });

/** Refetches everything that a sanction changes. Resolves when the list is up to date. */
const useRefetch = (userId: number) => {
  const client = useQueryClient();
  return async () => {
    void client.invalidateQueries({ queryKey: userProfileKey(userId) });
    await client.invalidateQueries({ queryKey: sanctionsQuery(userId).queryKey });
  };
};

export const useIssueSanction = (userId: number) =>
  useMutation({
    mutationFn: (body: RequestOf<typeof makeSanction>['body']) =>
      call(makeSanction, { params: { id: String(userId) }, body }),
    onSuccess: useRefetch(userId),
  });

export const useReverseSanction = (userId: number) =>
  useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      call(reverseSanction, { params: { id: String(id) }, body: { reason } }),
    // Also after a refusal, because another moderator may have reversed the sanction.
    onSettled: useRefetch(userId),
  });
