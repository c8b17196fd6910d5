import { getOidcProvider } from '@opencall/contract/accounts/oidc/oidc.routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from './http.ts';

/** The provider that people can sign in with, if the site has one. */
export const oidcProviderQuery = queryOptions({
  queryKey: ['oidc-provider'],
  queryFn: ({ signal }) => call(getOidcProvider, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
