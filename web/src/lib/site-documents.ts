import { getSiteDocument } from '@opencall/contract/site/site-settings/documents.routes';
import type { DocumentKind } from '@opencall/contract/site/site-settings/documents.schemas';
import { defineQuery } from './define-query.ts';
import { call } from './http.ts';

/** The current terms or privacy policy. */
export const documentQuery = (kind: DocumentKind) =>
  defineQuery({
    queryKey: ['site-settings', 'document', kind],
    meta: { refreshedBy: { now: ['site'] }, offline: false },
    queryFn: ({ signal }) => call(getSiteDocument, { params: { kind } }, { signal }),
  });
