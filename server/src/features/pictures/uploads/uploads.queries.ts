import type { UploadType } from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import type { MediaRow } from './uploads.presenter.ts';
import { media } from './uploads.tables.ts';

export const insertMedia = async (tx: Tx, row: typeof media.$inferInsert): Promise<MediaRow> => {
  const [inserted] = await tx.insert(media).values(row).returning();
  if (!inserted) throw new Error('the inserted media row was not returned');
  return inserted;
};

export const findMedia = async (db: Db, key: string): Promise<MediaRow | undefined> => {
  const [row] = await db.select().from(media).where(eq(media.key, key));
  return row;
};

interface OwnedMedia {
  key: string;
  ownerId: number;
  kinds: readonly UploadType[];
}

export const findOwnMedia = async (
  tx: Tx,
  { key, ownerId, kinds }: OwnedMedia,
): Promise<MediaRow | undefined> => {
  const [row] = await tx
    .select()
    .from(media)
    .where(and(eq(media.key, key), eq(media.ownerId, ownerId), inArray(media.kind, [...kinds])))
    // Blocks the removal of unused uploads until the transaction ends.
    .for('key share');
  return row;
};

export const deleteMediaRows = (tx: Tx, keys: readonly string[]): Promise<MediaRow[]> =>
  tx
    .delete(media)
    .where(inArray(media.key, [...keys]))
    .returning();

/** Makes an upload that waited for review visible to other members. */
export const releaseMedia = async (tx: Tx, key: string): Promise<void> => {
  await tx
    .update(media)
    .set({ hold: 'released' })
    .where(and(eq(media.key, key), eq(media.hold, 'held')));
};

/** Lists a page of identity documents that are not encrypted yet, ordered by key. */
export const listPlainDocuments = (
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<MediaRow[]> =>
  db
    .select()
    .from(media)
    .where(and(eq(media.kind, 'id-card'), eq(media.encrypted, false), gt(media.key, after)))
    .orderBy(asc(media.key))
    .limit(limit);

/** Marks a document as encrypted. False if it was deleted or is already marked. */
export const markSealed = async (tx: Tx, key: string): Promise<boolean> => {
  const rows = await tx
    .update(media)
    .set({ encrypted: true })
    .where(and(eq(media.key, key), eq(media.encrypted, false)))
    .returning({ key: media.key });
  return rows.length === 1;
};

/** Records that the AVIF files of a picture, `bytes` in total, are stored. False if it was deleted or already has them. */
export const markAvif = async (tx: Tx, { key, bytes }: { key: string; bytes: number }): Promise<boolean> => {
  const rows = await tx
    .update(media)
    .set({ hasAvif: true, bytes: sql`${media.bytes} + ${bytes}` })
    .where(and(eq(media.key, key), eq(media.hasAvif, false)))
    .returning({ key: media.key });
  return rows.length === 1;
};

/** Locks an upload against concurrent removal. False if it does not exist. */
export const lockMedia = async (tx: Tx, key: string): Promise<boolean> => {
  const rows = await tx.select({ key: media.key }).from(media).where(eq(media.key, key)).for('update');
  return rows.length === 1;
};

/** Hides a private picture from everyone but its owner. */
export const hideMedia = async (tx: Tx, key: string): Promise<void> => {
  await tx
    .update(media)
    .set({ hold: 'held' })
    .where(and(eq(media.key, key), eq(media.visibility, 'private')));
};
