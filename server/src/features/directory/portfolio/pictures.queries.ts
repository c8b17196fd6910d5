import type { PicturePatch } from '@opencall/contract/directory/portfolio/pictures.schemas';
import type { AlbumVisibility } from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { and, count, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { removeOldRows } from '#platform/database/remove-old-rows.ts';
import { totalOf } from '#platform/database/totals.ts';
import type { DeletedPicture } from './pictures.sql.ts';
import { albums, pictures } from './portfolio.tables.ts';

/** A picture, locked until the transaction ends, with the visibility of its album. */
export interface LockedPicture {
  id: number;
  albumId: number;
  userId: number;
  visibility: AlbumVisibility;
}

/** Locks a picture that is in an album. */
export const lockPicture = async (tx: Tx, id: number): Promise<LockedPicture | undefined> => {
  const { userId } = pictures;
  const [row] = await tx
    .select({ id: pictures.id, albumId: albums.id, userId, visibility: albums.visibility })
    .from(pictures)
    .innerJoin(albums, eq(albums.id, pictures.albumId))
    .where(eq(pictures.id, id))
    .for('update', { of: pictures });
  return row;
};

/** Finds a picture of a member's albums by its media key. If several albums have it, a sensitive one comes first. */
export const findAlbumPicture = async (
  db: Db,
  { userId, mediaKey }: { userId: number; mediaKey: string },
): Promise<Pick<typeof pictures.$inferSelect, 'title' | 'alt' | 'sensitive'> | undefined> => {
  const [row] = await db
    .select({ title: pictures.title, alt: pictures.alt, sensitive: pictures.sensitive })
    .from(pictures)
    .where(and(eq(pictures.mediaKey, mediaKey), eq(pictures.userId, userId), isNotNull(pictures.albumId)))
    .orderBy(sql`${pictures.sensitive} nulls last`, pictures.id)
    .limit(1);
  return row;
};

export const countInAlbum = async (db: Db, albumId: number): Promise<number> =>
  totalOf(await db.select({ total: count() }).from(pictures).where(eq(pictures.albumId, albumId)));

export const insertPicture = async (tx: Tx, values: typeof pictures.$inferInsert): Promise<number> => {
  const [row] = await tx.insert(pictures).values(values).returning({ id: pictures.id });
  if (!row) throw new Error('the inserted picture was not returned');
  return row.id;
};

/** The columns that a patch changes; with `albumId` and `position`, the picture moves to another album. */
type PictureChanges = Omit<PicturePatch, 'albumId'> & { albumId?: number; position?: number };

export const updatePictureRow = async (tx: Tx, id: number, changes: PictureChanges): Promise<void> => {
  if (Object.keys(changes).length > 0) await tx.update(pictures).set(changes).where(eq(pictures.id, id));
};

/** Soft-deletes a picture by removing it from its album. */
export const markPictureDeleted = async (
  tx: Tx,
  { id, albumId, now }: { id: number; albumId: number; now: Date },
): Promise<void> => {
  const changes = { albumId: null, deletedFrom: albumId, deletedAt: now };
  await tx.update(pictures).set(changes).where(eq(pictures.id, id));
};

/** Restores a deleted picture in its album at its former position; later pictures move by one. */
export const restorePictureRow = async (tx: Tx, { id, albumId, position }: DeletedPicture): Promise<void> => {
  await tx
    .update(pictures)
    .set({ position: sql`${pictures.position} + 1` })
    .where(and(eq(pictures.albumId, albumId), gte(pictures.position, position)));
  const changes = { albumId, position, deletedFrom: null, deletedAt: null };
  await tx.update(pictures).set(changes).where(eq(pictures.id, id));
};

/** Purges pictures that were soft-deleted before `before`. Index: pictures_deleted_at. */
export const removePicturesDeletedBefore = (database: Database, before: Date): Promise<void> =>
  removeOldRows(database, pictures.deletedAt, before);

export const listPictureIds = async (db: Db, albumId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(eq(pictures.albumId, albumId))
    .orderBy(pictures.position);
  return rows.map(({ id }) => id);
};
