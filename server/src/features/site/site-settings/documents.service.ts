import { isStaffRole } from '@opencall/contract/shared/vocabulary';
import type {
  DocumentKind,
  DocumentVersion,
  SiteDocument,
} from '@opencall/contract/site/site-settings/documents.schemas';
import type { SiteDefaults } from '#config/site-settings.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { builtInText } from './built-in-texts.ts';
import { findVersion, insertAcceptance, isAskedForTerms, listVersions } from './site-settings.queries.ts';

/** Lists the versions of a document, newest first. The oldest one is the product's own text. */
export const listDocumentVersions = async (db: Db, kind: DocumentKind): Promise<DocumentVersion[]> => {
  const rows = await listVersions(db, kind);
  return [
    ...rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    { kind, version: 0, createdAt: null },
  ];
};

/** @throws DOCUMENT_NOT_FOUND. */
export const getDocumentVersion = async (
  db: Db,
  { kind, version, site }: { kind: DocumentKind; version: number; site: SiteDefaults },
): Promise<SiteDocument> => {
  if (version === 0) return { kind, version, createdAt: null, body: builtInText(kind, site) };
  const row = await findVersion(db, kind, version);
  if (!row) throw new AppError('DOCUMENT_NOT_FOUND');
  const { createdAt, body } = row;
  return { kind, version, createdAt: createdAt.toISOString(), body: body ?? builtInText(kind, site) };
};

/** Finds the current version of a document. */
export const getDocument = async (db: Db, kind: DocumentKind, site: SiteDefaults): Promise<SiteDocument> => {
  const [newest] = await listDocumentVersions(db, kind);
  return getDocumentVersion(db, { kind, version: newest?.version ?? 0, site });
};

/** Finds the version of the terms that a member must still agree to; undefined if there is none. Staff need not agree. */
export const findTermsToAccept = async (
  { site }: Pick<Platform, 'site'>,
  db: Db,
  { userId, role }: Viewer,
): Promise<number | undefined> => {
  const { askedTerms } = site();
  if (!askedTerms || isStaffRole(role)) return undefined;
  return (await isAskedForTerms(db, { userId, ...askedTerms })) ? askedTerms.version : undefined;
};

/** Records that a member agrees to the current terms. @throws TERMS_CHANGED for an older version. */
export const acceptTerms = async (
  tx: Tx,
  { viewer, version, now }: { viewer: Viewer; version: number; now: Date },
): Promise<void> => {
  const [newest] = await listVersions(tx, 'terms');
  if (newest?.version !== version) throw new AppError('TERMS_CHANGED');
  const { userId } = viewer;
  await insertAcceptance(tx, { userId, version, acceptedAt: now });
  tx.publish({ to: [userId], type: 'invalidate', data: { topic: 'session' } });
};
