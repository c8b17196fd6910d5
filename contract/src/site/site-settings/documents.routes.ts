import type { Route } from '#shared/route.ts';

export const getSiteDocument = {
  method: 'GET',
  path: '/api/site-documents/:kind',
  access: 'public',
} as const satisfies Route;

export const listDocumentVersions = {
  method: 'GET',
  path: '/api/site-documents/:kind/versions',
  access: 'public',
} as const satisfies Route;

export const getDocumentVersion = {
  method: 'GET',
  path: '/api/site-documents/:kind/versions/:version',
  access: 'public',
} as const satisfies Route;

export const acceptTerms = {
  method: 'POST',
  path: '/api/user/accept-terms',
  access: 'member',
} as const satisfies Route;
