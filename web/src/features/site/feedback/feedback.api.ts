import { ping } from '@opencall/contract/accounts/auth/auth.routes';
import type { RequestOf } from '@opencall/contract/route-types';
import { createSuggestion, listOwnSuggestions } from '@opencall/contract/site/feedback/feedback.routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Callbacks } from '#lib/callbacks.ts';
import { defineQuery } from '#lib/define-query.ts';
import { call } from '#lib/http.ts';
import { writeConfirmed } from '#lib/optimistic.ts';

const OWN_SUGGESTIONS_KEY = ['suggestions', 'own'] as const;

/** The member's own feedback, newest first. The screen handles a 401 itself and offers a new sign-in. */
export const ownSuggestionsQuery = defineQuery({
  queryKey: OWN_SUGGESTIONS_KEY,
  queryFn: ({ signal }) => call(listOwnSuggestions, {}, { signal }),
  retry: 1,
  meta: { refreshedBy: { now: ['suggestions'] }, offline: false, showsExpiry: true },
});

export const useCreateSuggestion = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof createSuggestion>['body']) => call(createSuggestion, { body }),
    onSuccess: async (made) => {
      const { queryKey } = ownSuggestionsQuery;
      await writeConfirmed(client, [queryKey], () =>
        client.setQueryData(queryKey, (list = []) => [made, ...list.filter(({ id }) => id !== made.id)]),
      );
      void client.invalidateQueries({ queryKey: OWN_SUGGESTIONS_KEY });
    },
  });
};

/** Checks the session with a ping, which renews it if needed. Offline, it fails immediately. */
export const useVerifySession = ({ onSuccess, onError }: Callbacks) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(ping),
    networkMode: 'always',
    meta: { showsExpiry: true },
    onError,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: OWN_SUGGESTIONS_KEY });
      onSuccess();
    },
  });
};
