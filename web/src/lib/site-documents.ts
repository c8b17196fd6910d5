import { getSiteDocument } from '@opencall/contract/site/site-settings/documents.routes';
import type { DocumentKind } from '@opencall/contract/site/site-settings/documents.schemas';
import { defineQuery } from './define-query.ts';
import { call } from './http.ts';
import { SITE_SETTINGS_KEY } from './site-settings.ts';

export const DOCUMENTS_KEY = [...SITE_SETTINGS_KEY, 'document'] as const;
/** The query key of the current version of a document, and the prefix of the keys of its versions. */
export const documentKey = (kind: DocumentKind) => [...DOCUMENTS_KEY, kind] as const;

/** The current terms or privacy policy. */
export const documentQuery = (kind: DocumentKind) =>
  defineQuery({
    queryKey: documentKey(kind),
    meta: { refreshedBy: { now: ['site'] }, offline: false },
    queryFn: ({ signal }) => call(getSiteDocument, { params: { kind } }, { signal }),
  });
