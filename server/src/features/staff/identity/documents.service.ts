import { and, count, eq, isNotNull } from 'drizzle-orm';
import { type TakenDocument, takeDocuments } from '#features/directory/profiles/profiles.api.ts';
import { profiles } from '#features/directory/profiles/profiles.tables.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { totalOf } from '#platform/database/totals.ts';

/** Open panels read the identity documents and their number again. */
export const announceDocuments = async (tx: Tx): Promise<void> => {
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'id-verification' } });
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'stats' } });
};

/** Identity documents that nobody has verified. */
export const countUnverifiedDocuments = async (db: Db): Promise<number> => {
  const rows = await db
    .select({ total: count() })
    .from(profiles)
    .where(and(isNotNull(profiles.idDocumentKey), eq(profiles.idVerified, false)));
  return totalOf(rows);
};

/** Takes documents that were decided on at `decidedBefore` or earlier off their profiles. */
export const takeDueDocuments = async (
  tx: Tx,
  span: { decidedBefore: Date; limit: number; now: Date },
): Promise<TakenDocument[]> => {
  const taken = await takeDocuments(tx, span);
  if (taken.length > 0) await announceDocuments(tx);
  return taken;
};
