import { getOidcProvider } from '@opencall/contract/accounts/oidc/oidc.routes';
import { defineQuery } from '#lib/define-query.ts';
import { call } from '#lib/http.ts';

/** The identity provider for sign-in, if the site has one. */
export const oidcProviderQuery = defineQuery({
  queryKey: ['oidc-provider'],
  meta: { refreshedBy: 'nothing', offline: false },
  queryFn: ({ signal }) => call(getOidcProvider, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
