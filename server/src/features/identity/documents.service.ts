import {
  type DocumentCourse,
  findDocumentCourse,
  type TakenDocument,
  takeDocuments,
} from '#features/profiles/identity-columns.service.ts';
import type { Db, Tx } from '#platform/database/database.ts';

/** Open panels read the identity documents and their number again. */
export const announceDocuments = async (tx: Tx): Promise<void> => {
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'id-verification' } });
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'stats' } });
};

/** The course of a member's identity document; undefined without a profile. */
export const findIdDocument = (db: Db, userId: number): Promise<DocumentCourse | undefined> =>
  findDocumentCourse(db, userId);

/** Takes documents that were decided on at `decidedBefore` or earlier off their profiles. */
export const takeDueDocuments = async (
  tx: Tx,
  span: { decidedBefore: Date; limit: number; now: Date },
): Promise<TakenDocument[]> => {
  const taken = await takeDocuments(tx, span);
  if (taken.length > 0) await announceDocuments(tx);
  return taken;
};
