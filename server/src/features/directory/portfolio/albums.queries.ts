import type { AlbumPatch } from '@opencall/contract/directory/portfolio/albums.schemas';
import type { AlbumVisibility } from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { removeOldRows } from '#platform/database/remove-old-rows.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { type PictureRow, pictureColumns } from './pictures.queries.ts';
import { albumVisibleSql, pictureListedSql } from './portfolio.policy.ts';
import { albums } from './portfolio.tables.ts';

/** An album as its viewer sees it. */
export interface AlbumRow {
  id: number;
  userId: number;
  title: string;
  description: string;
  visibility: AlbumVisibility;
  pictureCount: number;
  coverPictureId: number | null;
  createdAt: Date;
}

/** The chosen cover, or the first picture; of those that are on the viewer's lists. */
const coverSql = (viewer: Viewer): string => `coalesce(
  (select p.id from pictures p where p.id = a.cover_id and p.album_id = a.id and ${pictureListedSql(viewer)}),
  (select p.id from pictures p where p.album_id = a.id and ${pictureListedSql(viewer)} order by p.position limit 1))`;

const albumColumns = (viewer: Viewer): string => `
  a.id, a.user_id as "userId", a.title, a.description, a.visibility, a.created_at as "createdAt",
  (select count(*) from pictures p where p.album_id = a.id and ${pictureListedSql(viewer)})::int as "pictureCount",
  ${coverSql(viewer)} as "coverPictureId"`;

/** The albums of a member that the viewer may see, in the owner's order. Index: albums_position_key. */
export const listAlbumRows = (db: Db, viewer: Viewer, userId: number): Promise<AlbumRow[]> =>
  db.query<AlbumRow>({
    text: `select ${albumColumns(viewer)} from albums a
           where a.user_id = $2 and ${albumVisibleSql(viewer)} order by a.position`,
    values: [viewer.userId, userId],
  });

export const findAlbum = async (db: Db, viewer: Viewer, id: number): Promise<AlbumRow | undefined> => {
  const [row] = await db.query<AlbumRow>({
    text: `select ${albumColumns(viewer)} from albums a where a.id = $2 and ${albumVisibleSql(viewer)}`,
    values: [viewer.userId, id],
  });
  return row;
};

/** Pictures by id, for the covers of albums that the viewer may see. */
export const listCovers = async (
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Map<number, PictureRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.query<PictureRow>({
    text: `select ${pictureColumns(viewer)} from pictures p join media m on m.key = p.media_key
           where p.id = any($2::int[])`,
    values: [viewer.userId, ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
};

/** An album, locked until the transaction ends: what is added to it is added one after another. */
export type LockedAlbum = Pick<typeof albums.$inferSelect, 'id' | 'userId' | 'visibility'>;

export const lockAlbum = async (tx: Tx, id: number): Promise<LockedAlbum | undefined> => {
  const [row] = await tx
    .select({ id: albums.id, userId: albums.userId, visibility: albums.visibility })
    .from(albums)
    .where(and(eq(albums.id, id), isNotNull(albums.position)))
    .for('update');
  return row;
};

/** Any fixed number: with a member's id it names the lock of that member's albums. */
const OWN_ALBUMS = 0xa1b0;

/**
 * A member's albums and what is in them are changed by one call at a time: whoever counts while others add counts too
 * little, and two that lock rows in another order would wait for each other.
 */
export const lockAlbumsOf = async (tx: Tx, userId: number): Promise<void> => {
  const text = 'select pg_advisory_xact_lock($1::int, $2::int)';
  await tx.query({ text, values: [OWN_ALBUMS, userId] });
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

/** A picture that is in the album no more is not its cover. */
export const forgetCover = async (tx: Tx, coverId: number): Promise<void> => {
  await tx.update(albums).set({ coverId: null }).where(eq(albums.coverId, coverId));
};

/** Takes an album off every list, and its pictures with it. */
export const markAlbumDeleted = async (
  tx: Tx,
  { id, userId, now }: { id: number; userId: number; now: Date },
): Promise<void> => {
  await tx.query({
    text: 'update pictures set album_id = null, deleted_from = $1, deleted_at = $2 where album_id = $1',
    values: [id, now],
  });
  await tx.query({
    text: 'update albums set position = null, deleted_from = position, deleted_at = $2 where id = $1',
    values: [id, now],
  });
  await placeAlbums(tx, userId, await listAlbumIds(tx, userId));
};

/** A deleted album and where it was. */
export type DeletedAlbum = LockedAlbum & { position: number; deletedAt: Date };

/** One that its owner deleted after a moment, locked until the transaction ends. */
export const lockDeletedAlbum = async (
  tx: Tx,
  { id, userId, after }: { id: number; userId: number; after: Date },
): Promise<DeletedAlbum | undefined> => {
  const [row] = await tx.query<DeletedAlbum>({
    text: `select id, user_id as "userId", visibility, deleted_from as position, deleted_at as "deletedAt"
           from albums where id = $1 and user_id = $2 and deleted_at > $3 for update`,
    values: [id, userId, after],
  });
  return row;
};

/** Puts a deleted album back, with the pictures that were deleted with it; albums from `position` on make room. */
export const putBackAlbum = async (
  tx: Tx,
  { id, userId, position, deletedAt }: DeletedAlbum,
): Promise<void> => {
  await tx.query({
    text: 'update albums set position = position + 1 where user_id = $1 and position >= $2',
    values: [userId, position],
  });
  await tx.update(albums).set({ position, deletedFrom: null, deletedAt: null }).where(eq(albums.id, id));
  await tx.query({
    text: `update pictures p set album_id = $1, position = placed.position, deleted_from = null, deleted_at = null
           from (select id, row_number() over (order by position, id) - 1 as position from pictures
                 where deleted_from = $1 and deleted_at = $2) placed
           where p.id = placed.id`,
    values: [id, deletedAt],
  });
};

/** For good; index: albums_deleted_at. */
export const removeAlbumsDeletedBefore = (database: Database, before: Date): Promise<void> =>
  removeOldRows(database, albums.deletedAt, before);

export const placeAlbums = async (tx: Tx, userId: number, ids: readonly number[]): Promise<void> => {
  await tx.query({
    text: `update albums a set position = placed.at - 1
           from unnest($2::int[]) with ordinality as placed (id, at) where a.id = placed.id and a.user_id = $1`,
    values: [userId, ids],
  });
};
