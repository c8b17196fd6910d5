import { getSiteDocument } from '@opencall/contract/site/site-settings/documents.routes';
import type { DocumentKind } from '@opencall/contract/site/site-settings/documents.schemas';
import { queryOptions } from '@tanstack/react-query';
import { call } from './http.ts';

/** The current terms or privacy policy. */
export const documentQuery = (kind: DocumentKind) =>
  queryOptions({
    queryKey: ['site-settings', 'document', kind],
    queryFn: ({ signal }) => call(getSiteDocument, { params: { kind } }, { signal }),
  });
