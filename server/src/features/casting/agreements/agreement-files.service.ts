import { createHash } from 'node:crypto';
import type { VerifiedAgreement } from '@opencall/contract/casting/agreements/agreements.schemas';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { signaturesOf } from './agreements.presenter.ts';
import { findFile, insertFile } from './agreements.queries.ts';
import { type AgreementRow, findCompletionByHash } from './agreements.sql.ts';

export type FileContext = Pick<Platform, 'database' | 'site' | 'publicOrigin'>;

const makeFile = async (
  { site, publicOrigin }: FileContext,
  row: AgreementRow & { completedAt: Date },
): Promise<Buffer> => {
  // Load the PDF modules only when they are needed, to keep the start fast.
  const { makeAgreementPdf } = await import('./agreement-pdf.ts');
  const place = { siteName: site().siteName, verifyUrl: `${publicOrigin()}/verify` };
  return makeAgreementPdf({ ...row, signatures: signaturesOf(row) }, place);
};

/** Returns the PDF, which is made and stored at the first request. @throws AGREEMENT_NOT_SIGNED. */
export const getAgreementFile = async (context: FileContext, row: AgreementRow): Promise<Buffer> => {
  const { id: agreementId, completedAt } = row;
  if (!completedAt) throw new AppError('AGREEMENT_NOT_SIGNED');
  const { database } = context;
  const known = await findFile(database.db, agreementId);
  if (known) return known.bytes;
  const bytes = await makeFile(context, { ...row, completedAt });
  const sha256 = createHash('sha256').update(bytes).digest();
  await database.autocommit((tx) => insertFile(tx, { agreementId, sha256, bytes }));
  // A concurrent request may have stored it first.
  return (await findFile(database.db, agreementId))?.bytes ?? bytes;
};

/** The file name of the PDF: `model-release-12.pdf`. */
export const fileNameOf = ({ id, title }: Pick<AgreementRow, 'id' | 'title'>): string => {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${words || 'agreement'}-${id}.pdf`;
};

/** Checks whether this site made a PDF with this SHA-256. */
export const verifyFile = async (db: Db, sha256: Buffer): Promise<VerifiedAgreement> => {
  const completedAt = await findCompletionByHash(db, sha256);
  return { known: completedAt !== undefined, completedAt: completedAt?.toISOString() ?? null };
};
