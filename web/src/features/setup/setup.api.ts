import { checkSetup, setUpSite } from '@opencall/contract/auth/setup.endpoints';
import type { EndpointRequest } from '@opencall/contract/shared/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/http.ts';
import { startSession } from '#lib/session.ts';

/** Does the address of the log still work? */
export const setupQuery = (token: string) =>
  queryOptions({
    queryKey: ['setup', token],
    queryFn: ({ signal }) => call(checkSetup, { query: { token } }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Makes the first admin, who is signed in from then on. */
export const useSetUpSite = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: EndpointRequest<typeof setUpSite>['body']) => {
      const user = await call(setUpSite, { body });
      await startSession(client);
      return user;
    },
  });
};
