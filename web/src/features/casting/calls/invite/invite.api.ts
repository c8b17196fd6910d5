import { inviteToRole } from '@opencall/contract/casting/calls/desk.routes';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/http.ts';

/** Invites members to apply for a role. */
export const useInvite = (callId: number, roleId: number) =>
  useMutation({
    mutationFn: (userIds: readonly number[]) =>
      call(inviteToRole, {
        params: { id: String(callId), roleId: String(roleId) },
        body: { userIds: [...userIds] },
      }),
  });
