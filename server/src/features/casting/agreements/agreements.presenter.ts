import type { Agreement } from '@opencall/contract/casting/agreements/agreements.schemas';
import type { AgreementRow } from './agreements.sql.ts';

/** Lists the complete signatures, oldest first. */
export const signaturesOf = ({ parties }: Pick<AgreementRow, 'parties'>) =>
  parties
    .flatMap(({ name, signedAt, sessionId, consent, ...party }) =>
      name !== null && signedAt !== null && sessionId !== null && consent !== null
        ? [{ ...party, name, signedAt: new Date(signedAt), sessionId, consent }]
        : [],
    )
    .toSorted(
      (one, other) => one.signedAt.getTime() - other.signedAt.getTime() || one.position - other.position,
    );

export const presentAgreement = (row: AgreementRow): Agreement => ({
  id: row.id,
  shootId: row.shootId,
  templateId: row.templateId,
  title: row.title,
  text: row.text,
  sha256: row.sha256,
  status: row.status,
  voidReason: row.voidReason,
  parties: row.parties.map(({ userId, username, role }) => ({ userId, username, role })),
  signatures: signaturesOf(row).map(({ userId, name, signedAt }) => ({
    userId,
    name,
    signedAt: signedAt.toISOString(),
  })),
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  completedAt: row.completedAt?.toISOString() ?? null,
});
