import { and, count, eq, isNotNull } from 'drizzle-orm';
import { type RemovedDocument, removeDecidedDocuments } from '#features/directory/profiles/profiles.api.ts';
import { profiles } from '#features/directory/profiles/profiles.tables.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { totalOf } from '#platform/database/totals.ts';

/** Makes open moderation panels load the identity documents and their count again. */
export const reloadDocumentPanels = async (tx: Tx): Promise<void> => {
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'id-verification' } });
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'stats' } });
};

/** Counts the identity documents that are not verified. */
export const countUnverifiedDocuments = async (db: Db): Promise<number> => {
  const rows = await db
    .select({ total: count() })
    .from(profiles)
    .where(and(isNotNull(profiles.idDocumentKey), eq(profiles.idVerified, false)));
  return totalOf(rows);
};

/** Removes documents that were decided at `decidedBefore` or earlier from their profiles. */
export const removeDueDocuments = async (
  tx: Tx,
  span: { decidedBefore: Date; limit: number; now: Date },
): Promise<RemovedDocument[]> => {
  const taken = await removeDecidedDocuments(tx, span);
  if (taken.length > 0) await reloadDocumentPanels(tx);
  return taken;
};
