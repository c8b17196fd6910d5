import {
  type Credit,
  cameraSchema,
  creditSchema,
} from '@opencall/contract/directory/portfolio/pictures.schemas';
import { SENSITIVE_KINDS } from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { z } from 'zod';
import { viewerCanSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import { pictureFilesRow, pictureFilesSql } from '#features/pictures/uploads/uploads.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { jsonObjectSql } from '#platform/database/json-object.ts';
import { execute, query } from '#platform/database/query.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { albumVisibleSql, pictureListedSql } from './portfolio.sql.ts';

const totalRow = z.object({ total: z.int() });

/** The columns that `pictureColumns` selects. */
export const pictureRow = z.object({
  ...pictureFilesRow,
  id: z.int(),
  albumId: z.int(),
  userId: z.int(),
  title: z.string(),
  alt: z.string(),
  sensitive: z.enum(SENSITIVE_KINDS).nullable(),
  focalX: z.number(),
  focalY: z.number(),
  showCamera: z.boolean(),
  camera: cameraSchema.nullable(),
  takenOn: z.string().nullable(),
  position: z.int(),
  createdAt: z.date(),
  credits: z.array(creditSchema),
});

/** A picture with its files and the credits that the viewer may see. */
export type PictureRow = z.output<typeof pictureRow>;

const CREDIT_JSON = jsonObjectSql<Credit>({
  id: 'c.id',
  userId: 'c.user_id',
  username: 'named.username',
  role: 'c.role',
  status: 'c.status',
});

/** SQL: the columns of a picture `p` and its media row `m`; `$1` is the viewer's id. */
export const pictureColumns = (viewer: Viewer): string => `
  p.id, p.album_id as "albumId", p.user_id as "userId", p.title, p.alt, p.sensitive, p.focal_x as "focalX",
  p.focal_y as "focalY", p.show_camera as "showCamera", p.position, p.created_at as "createdAt",
  m.camera, to_char(m.taken_on, 'YYYY-MM-DD') as "takenOn", ${pictureFilesSql('m')},
  coalesce((
    select json_agg(${CREDIT_JSON} order by c.id)
    from picture_credits c join users named on named.id = c.user_id
    where c.picture_id = p.id and (c.status = 'accepted' or p.user_id = $1 or c.user_id = $1)
      and ${viewerCanSeeSql(viewer, { viewer: '$1', other: 'c.user_id' })}
  ), '[]') as credits`;

interface PictureSpan {
  albumId: number;
  /** Position of the last picture of the previous page. */
  after: number;
  limit: number;
}

/** Lists an album's pictures: up to `limit` and one more, which shows that a next page exists. Index: pictures_position_key. */
export const listPictureRows = (
  db: Db,
  viewer: Viewer,
  { albumId, after, limit }: PictureSpan,
): Promise<PictureRow[]> =>
  query(db, pictureRow, {
    text: `select ${pictureColumns(viewer)}
           from pictures p join media m on m.key = p.media_key
           where p.album_id = $2 and p.position > $3 and ${pictureListedSql(viewer)}
           order by p.position limit $4`,
    values: [viewer.userId, albumId, after, limit + 1],
  });

export const countPictureRows = async (db: Db, viewer: Viewer, albumId: number): Promise<number> => {
  const [row] = await query(db, totalRow, {
    text: `select count(*)::int as total from pictures p
           where p.album_id = $2 and ${pictureListedSql(viewer)}`,
    values: [viewer.userId, albumId],
  });
  return row?.total ?? 0;
};

/** Finds a picture in an album that the viewer may see. */
export const findPicture = async (db: Db, viewer: Viewer, id: number): Promise<PictureRow | undefined> => {
  const [row] = await query(db, pictureRow, {
    text: `select ${pictureColumns(viewer)}
           from pictures p join media m on m.key = p.media_key join albums a on a.id = p.album_id
           where p.id = $2 and ${albumVisibleSql(viewer)}`,
    values: [viewer.userId, id],
  });
  return row;
};

const deletedPictureRow = z.object({
  id: z.int(),
  albumId: z.int(),
  position: z.int(),
  deletedAt: z.date(),
});

/** A deleted picture with the album and position that it had. */
export type DeletedPicture = z.output<typeof deletedPictureRow>;

/** Locks a picture that its owner deleted after `after`, if its album still exists. */
export const lockDeletedPicture = async (
  tx: Tx,
  { id, userId, after }: { id: number; userId: number; after: Date },
): Promise<DeletedPicture | undefined> => {
  const [row] = await query(tx, deletedPictureRow, {
    text: `select p.id, p.deleted_from as "albumId", p.position, p.deleted_at as "deletedAt"
           from pictures p join albums a on a.id = p.deleted_from
           where p.id = $1 and p.user_id = $2 and p.deleted_at > $3 and a.position is not null for update of p`,
    values: [id, userId, after],
  });
  return row;
};

/** Renumbers an album's pictures without gaps after one was removed. */
export const closePositionGaps = (tx: Tx, albumId: number): Promise<void> =>
  execute(tx, {
    text: `update pictures p set position = placed.position
           from (select id, row_number() over (order by position) - 1 as position from pictures where album_id = $1) placed
           where p.id = placed.id and p.position <> placed.position`,
    values: [albumId],
  });

/** Gives the pictures of an album the order of `ids`. */
export const setPicturePositions = (tx: Tx, albumId: number, ids: readonly number[]): Promise<void> =>
  execute(tx, {
    text: `update pictures p set position = placed.at - 1
           from unnest($2::int[]) with ordinality as placed (id, at) where p.id = placed.id and p.album_id = $1`,
    values: [albumId, ids],
  });

const knownPictureRow = z.object({ hash: z.string(), pictureId: z.int(), albumId: z.int() });

/** Lists pictures of a member's albums whose uploaded files have one of these hashes. Index: media_sha256. */
export const listKnownPictures = (
  db: Db,
  { userId, hashes }: { userId: number; hashes: readonly string[] },
): Promise<z.output<typeof knownPictureRow>[]> =>
  query(db, knownPictureRow, {
    text: `select distinct on (m.sha256) encode(m.sha256, 'hex') as hash, p.id as "pictureId", p.album_id as "albumId"
           from media m join pictures p on p.media_key = m.key
           where m.owner_id = $1 and p.album_id is not null and m.sha256 = any(array(select decode(h, 'hex') from unnest($2::text[]) h))
           order by m.sha256, p.id`,
    values: [userId, hashes],
  });
