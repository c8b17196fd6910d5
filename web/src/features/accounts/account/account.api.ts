import {
  resendVerification,
  updateEmail,
  updatePassword,
  verifyEmail,
} from '@opencall/contract/accounts/account/account.routes';
import type { RequestOf } from '@opencall/contract/route-types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { defineQuery } from '#lib/define-query.ts';
import { call } from '#lib/http.ts';
import { SESSION_KEY } from '#lib/session-key.ts';

/** The session contains the email address and its verification, so it reloads after each change. */
const useSessionChange = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: SESSION_KEY });
};

export const useUpdateEmail = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof updateEmail>['body']) => call(updateEmail, { body }),
    onSuccess: useSessionChange(),
  });

export const useUpdatePassword = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof updatePassword>['body']) => call(updatePassword, { body }),
    onSuccess: useSessionChange(),
  });

export const useResendVerification = () =>
  useMutation({ mutationFn: () => call(resendVerification), onSuccess: useSessionChange() });

/** A token works only once, so the request has no automatic retry. Only the Retry button repeats it. */
export const verificationQuery = (token: string) =>
  defineQuery({
    queryKey: ['email-verification', token],
    meta: { refreshedBy: 'nothing', offline: false },
    queryFn: ({ client }) =>
      call(verifyEmail, { body: { token } }).then((answer) => {
        void client.invalidateQueries({ queryKey: SESSION_KEY });
        return answer;
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
