import { getOidcProvider } from '@opencall/contract/accounts/oidc/oidc.routes';
import { defineQuery } from './define-query.ts';
import { call } from './http.ts';

/** The identity provider for sign-in, if the site has one. */
export const oidcProviderQuery = defineQuery({
  queryKey: ['oidc-provider'],
  meta: { refreshedBy: 'nothing', offline: false },
  queryFn: ({ signal }) => call(getOidcProvider, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
