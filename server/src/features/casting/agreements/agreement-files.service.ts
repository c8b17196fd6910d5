import { createHash } from 'node:crypto';
import type { VerifiedAgreement } from '@opencall/contract/casting/agreements/agreements.schemas';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { signaturesOf } from './agreements.presenter.ts';
import { type AgreementRow, findCompletionByHash, findFile, insertFile } from './agreements.queries.ts';

export type FileContext = Pick<Platform, 'database' | 'site' | 'publicOrigin'>;

const makeFile = async (
  { site, publicOrigin }: FileContext,
  row: AgreementRow & { completedAt: Date },
): Promise<Buffer> => {
  // Loaded with the first PDF: a start that makes none need not read what makes them.
  const { makeAgreementPdf } = await import('./agreement-pdf.ts');
  const place = { siteName: site().siteName, verifyUrl: `${publicOrigin()}/verify` };
  return makeAgreementPdf({ ...row, signatures: signaturesOf(row) }, place);
};

/** The PDF, made the first time that somebody wants it and kept from then on. @throws AGREEMENT_NOT_SIGNED. */
export const getAgreementFile = async (context: FileContext, row: AgreementRow): Promise<Buffer> => {
  const { id: agreementId, completedAt } = row;
  if (!completedAt) throw new AppError('AGREEMENT_NOT_SIGNED');
  const { database } = context;
  const known = await findFile(database.db, agreementId);
  if (known) return known.bytes;
  const bytes = await makeFile(context, { ...row, completedAt });
  const sha256 = createHash('sha256').update(bytes).digest();
  await database.autocommit((tx) => insertFile(tx, { agreementId, sha256, bytes }));
  // Another process may have been first.
  return (await findFile(database.db, agreementId))?.bytes ?? bytes;
};

/** As a file's name: `model-release-12.pdf`. */
export const fileNameOf = ({ id, title }: Pick<AgreementRow, 'id' | 'title'>): string => {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${words || 'agreement'}-${id}.pdf`;
};

/** Whether a PDF with this SHA-256 was made here. */
export const verifyFile = async (db: Db, sha256: Buffer): Promise<VerifiedAgreement> => {
  const completedAt = await findCompletionByHash(db, sha256);
  return { known: completedAt !== undefined, completedAt: completedAt?.toISOString() ?? null };
};
