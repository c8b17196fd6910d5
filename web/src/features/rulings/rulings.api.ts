import {
  listSanctions,
  makeSanction,
  reverseSanction,
} from '@opencall/contract/sanctions/sanctions.endpoints';
import type { EndpointRequest } from '@opencall/contract/shared/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/http.ts';
import { userProfileKey } from '#lib/profile-keys.ts';

export const rulingsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['rulings', userId],
    queryFn: ({ signal }) => call(listSanctions, { params: { id: String(userId) } }, { signal }),
  });

/** What a ruling changes is read again; the change counts as done once the list shows it. */
const useReread = (userId: number) => {
  const client = useQueryClient();
  return async () => {
    void client.invalidateQueries({ queryKey: userProfileKey(userId) });
    await client.invalidateQueries({ queryKey: rulingsQuery(userId).queryKey });
  };
};

export const useMakeRuling = (userId: number) =>
  useMutation({
    mutationFn: (body: EndpointRequest<typeof makeSanction>['body']) =>
      call(makeSanction, { params: { id: String(userId) }, body }),
    onSuccess: useReread(userId),
  });

export const useReverseRuling = (userId: number) =>
  useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      call(reverseSanction, { params: { id: String(id) }, body: { reason } }),
    // Somebody else may have reversed it: the list tells.
    onSettled: useReread(userId),
  });
