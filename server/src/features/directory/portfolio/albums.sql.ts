import { ALBUM_VISIBILITIES } from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { z } from 'zod';
import type { Db, Tx } from '#platform/database/database.ts';
import { execute, query } from '#platform/database/query.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { type PictureRow, pictureColumns, pictureRow } from './pictures.sql.ts';
import { albumVisibleSql, pictureListedSql } from './portfolio.sql.ts';

const albumRow = z.object({
  id: z.int(),
  userId: z.int(),
  title: z.string(),
  description: z.string(),
  visibility: z.enum(ALBUM_VISIBILITIES),
  pictureCount: z.int(),
  coverPictureId: z.int().nullable(),
  createdAt: z.date(),
});

/** An album as the viewer sees it. */
export type AlbumRow = z.output<typeof albumRow>;

/** SQL: the id of the chosen cover, or else of the first picture; only of pictures that lists show to the viewer. */
const coverSql = (viewer: Viewer): string => `coalesce(
  (select p.id from pictures p where p.id = a.cover_id and p.album_id = a.id and ${pictureListedSql(viewer)}),
  (select p.id from pictures p where p.album_id = a.id and ${pictureListedSql(viewer)} order by p.position limit 1))`;

const albumColumns = (viewer: Viewer): string => `
  a.id, a.user_id as "userId", a.title, a.description, a.visibility, a.created_at as "createdAt",
  (select count(*) from pictures p where p.album_id = a.id and ${pictureListedSql(viewer)})::int as "pictureCount",
  ${coverSql(viewer)} as "coverPictureId"`;

/** Lists a member's albums that the viewer may see, in the owner's order. Index: albums_position_key. */
export const listAlbumRows = (db: Db, viewer: Viewer, userId: number): Promise<AlbumRow[]> =>
  query(db, albumRow, {
    text: `select ${albumColumns(viewer)} from albums a
           where a.user_id = $2 and ${albumVisibleSql(viewer)} order by a.position`,
    values: [viewer.userId, userId],
  });

export const findAlbum = async (db: Db, viewer: Viewer, id: number): Promise<AlbumRow | undefined> => {
  const [row] = await query(db, albumRow, {
    text: `select ${albumColumns(viewer)} from albums a where a.id = $2 and ${albumVisibleSql(viewer)}`,
    values: [viewer.userId, id],
  });
  return row;
};

/** Finds the cover pictures of albums that the viewer may see, by id. */
export const listCovers = async (
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Map<number, PictureRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await query(db, pictureRow, {
    text: `select ${pictureColumns(viewer)} from pictures p join media m on m.key = p.media_key
           where p.id = any($2::int[])`,
    values: [viewer.userId, ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
};

/** First key of the advisory lock on a member's albums; any fixed number. The second key is the member's id. */
const OWN_ALBUMS_LOCK = 0xa1b0;

/**
 * Serializes changes to a member's albums and pictures: limits are counted correctly, and calls that lock rows in
 * different orders cannot deadlock.
 */
export const lockAlbumsOf = (tx: Tx, userId: number): Promise<void> =>
  execute(tx, { text: 'select pg_advisory_xact_lock($1::int, $2::int)', values: [OWN_ALBUMS_LOCK, userId] });

/** Gives a member's albums the order of `ids`. */
export const setAlbumPositions = (tx: Tx, userId: number, ids: readonly number[]): Promise<void> =>
  execute(tx, {
    text: `update albums a set position = placed.at - 1
           from unnest($2::int[]) with ordinality as placed (id, at) where a.id = placed.id and a.user_id = $1`,
    values: [userId, ids],
  });

/** Restores the pictures that were deleted together with an album, in their former order. */
export const restorePicturesOfAlbum = (
  tx: Tx,
  { albumId, deletedAt }: { albumId: number; deletedAt: Date },
): Promise<void> =>
  execute(tx, {
    text: `update pictures p set album_id = $1, position = placed.position, deleted_from = null, deleted_at = null
           from (select id, row_number() over (order by position, id) - 1 as position from pictures
                 where deleted_from = $1 and deleted_at = $2) placed
           where p.id = placed.id`,
    values: [albumId, deletedAt],
  });
