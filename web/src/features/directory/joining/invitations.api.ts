import {
  createInvitation,
  deleteInvitation,
  listInvitations,
} from '@opencall/contract/directory/joining/joining.routes';
import type { RequestOf } from '@opencall/contract/route-types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#lib/http.ts';
import { asList, pagedRows } from '#lib/infinite-list.ts';

const INVITATIONS = ['site-invitations'] as const;

export const invitationsQuery = pagedRows({
  queryKey: [...INVITATIONS, 'list'],
  refreshedBy: 'nothing',
  read: (paging, signal) => callPage(listInvitations, { query: paging }, { signal }),
  select: asList,
});

const useInvitationChange = <Input, Output>(mutationFn: (input: Input) => Promise<Output>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: INVITATIONS }),
  });
};

export const useInvite = () =>
  useInvitationChange((body: RequestOf<typeof createInvitation>['body']) => call(createInvitation, { body }));

export const useWithdraw = () =>
  useInvitationChange((id: number) => call(deleteInvitation, { params: { id: String(id) } }));
