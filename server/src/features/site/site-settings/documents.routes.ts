import * as endpoints from '@opencall/contract/site/site-settings/documents.endpoints';
import type { Api } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';
import { acceptTerms, getDocument, getDocumentVersion, listDocumentVersions } from './documents.service.ts';

/** Terms and privacy policy with their versions, and members' consent to new terms. */
export const registerDocumentsRoutes = (api: Api, { site, now }: Platform): void => {
  api.read(endpoints.getSiteDocument, (db, { params }) => getDocument(db, params.kind, site()));
  api.read(endpoints.listDocumentVersions, (db, { params }) => listDocumentVersions(db, params.kind));
  api.read(endpoints.getDocumentVersion, (db, { params }) =>
    getDocumentVersion(db, { ...params, site: site() }),
  );
  api.write(endpoints.acceptTerms, async (tx, { viewer, body }) => {
    await acceptTerms(tx, { viewer, version: body.version, now: now() });
    return { ok: true as const };
  });
};
