import type { AlbumPatch } from '@opencall/contract/directory/portfolio/albums.schemas';
import { and, eq, gt, gte, isNotNull, sql } from 'drizzle-orm';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { removeOldRows } from '#platform/database/remove-old-rows.ts';
import { restorePicturesOfAlbum, setAlbumPositions } from './albums.sql.ts';
import { albums, pictures } from './portfolio.tables.ts';

/** An album, locked until the transaction ends, so that pictures are added one after another. */
export type LockedAlbum = Pick<typeof albums.$inferSelect, 'id' | 'userId' | 'visibility'>;

export const lockAlbum = async (tx: Tx, id: number): Promise<LockedAlbum | undefined> => {
  const [row] = await tx
    .select({ id: albums.id, userId: albums.userId, visibility: albums.visibility })
    .from(albums)
    .where(and(eq(albums.id, id), isNotNull(albums.position)))
    .for('update');
  return row;
};

export const listAlbumIds = async (db: Db, userId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: albums.id })
    .from(albums)
    .where(and(eq(albums.userId, userId), isNotNull(albums.position)))
    .orderBy(albums.position);
  return rows.map(({ id }) => id);
};

export const insertAlbum = async (tx: Tx, values: typeof albums.$inferInsert): Promise<number> => {
  const [row] = await tx.insert(albums).values(values).returning({ id: albums.id });
  if (!row) throw new Error('the inserted album was not returned');
  return row.id;
};

export const updateAlbumRow = async (tx: Tx, id: number, patch: AlbumPatch): Promise<void> => {
  if (Object.keys(patch).length > 0) await tx.update(albums).set(patch).where(eq(albums.id, id));
};

/** Removes a picture as cover, after it left the album. */
export const clearCover = async (tx: Tx, coverId: number): Promise<void> => {
  await tx.update(albums).set({ coverId: null }).where(eq(albums.coverId, coverId));
};

/** Soft-deletes an album and its pictures. */
export const markAlbumDeleted = async (
  tx: Tx,
  { id, userId, now }: { id: number; userId: number; now: Date },
): Promise<void> => {
  await tx
    .update(pictures)
    .set({ albumId: null, deletedFrom: id, deletedAt: now })
    .where(eq(pictures.albumId, id));
  await tx
    .update(albums)
    .set({ position: null, deletedFrom: sql`${albums.position}`, deletedAt: now })
    .where(eq(albums.id, id));
  await setAlbumPositions(tx, userId, await listAlbumIds(tx, userId));
};

/** A deleted album with its former position. */
export type DeletedAlbum = LockedAlbum & { position: number; deletedAt: Date };

/** Locks an album that its owner deleted after `after`. */
export const lockDeletedAlbum = async (
  tx: Tx,
  { id, userId, after }: { id: number; userId: number; after: Date },
): Promise<DeletedAlbum | undefined> => {
  const { visibility, deletedFrom, deletedAt } = albums;
  const [row] = await tx
    .select({ id: albums.id, userId: albums.userId, visibility, position: deletedFrom, deletedAt })
    .from(albums)
    .where(and(eq(albums.id, id), eq(albums.userId, userId), gt(deletedAt, after)))
    .for('update');
  if (!row || row.position === null || row.deletedAt === null) return undefined;
  return { ...row, position: row.position, deletedAt: row.deletedAt };
};

/** Restores a deleted album and the pictures deleted with it; albums from its former position on move by one. */
export const restoreAlbumRow = async (
  tx: Tx,
  { id, userId, position, deletedAt }: DeletedAlbum,
): Promise<void> => {
  await tx
    .update(albums)
    .set({ position: sql`${albums.position} + 1` })
    .where(and(eq(albums.userId, userId), gte(albums.position, position)));
  await tx.update(albums).set({ position, deletedFrom: null, deletedAt: null }).where(eq(albums.id, id));
  await restorePicturesOfAlbum(tx, { albumId: id, deletedAt });
};

/** Purges albums that were soft-deleted before `before`. Index: albums_deleted_at. */
export const removeAlbumsDeletedBefore = (database: Database, before: Date): Promise<void> =>
  removeOldRows(database, albums.deletedAt, before);
