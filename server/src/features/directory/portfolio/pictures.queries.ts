import type { Camera, Credit, PicturePatch } from '@opencall/contract/directory/portfolio/pictures.schemas';
import type {
  AlbumVisibility,
  SensitiveKind,
} from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { eq } from 'drizzle-orm';
import { viewerCanSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import { type PictureFileFacts, pictureFilesSql } from '#features/pictures/uploads/uploads.api.ts';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { removeOldRows } from '#platform/database/remove-old-rows.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { albumVisibleSql, pictureListedSql } from './portfolio.policy.ts';
import { pictures } from './portfolio.tables.ts';

/** A picture with its files and the credits that the viewer may know of. */
export interface PictureRow extends PictureFileFacts {
  id: number;
  albumId: number;
  userId: number;
  title: string;
  alt: string;
  sensitive: SensitiveKind | null;
  focalX: number;
  focalY: number;
  showCamera: boolean;
  camera: Camera | null;
  takenOn: string | null;
  position: number;
  createdAt: Date;
  credits: Credit[];
}

/** Of a picture `p` and its media row `m`; `$1` is the viewer. */
export const pictureColumns = (viewer: Viewer): string => `
  p.id, p.album_id as "albumId", p.user_id as "userId", p.title, p.alt, p.sensitive, p.focal_x as "focalX",
  p.focal_y as "focalY", p.show_camera as "showCamera", p.position, p.created_at as "createdAt",
  m.camera, to_char(m.taken_on, 'YYYY-MM-DD') as "takenOn", ${pictureFilesSql('m')},
  coalesce((
    select json_agg(json_build_object('id', c.id, 'userId', c.user_id, 'username', named.username, 'role', c.role,
      'status', c.status) order by c.id)
    from picture_credits c join users named on named.id = c.user_id
    where c.picture_id = p.id and (c.status = 'accepted' or p.user_id = $1 or c.user_id = $1)
      and ${viewerCanSeeSql(viewer, { viewer: '$1', other: 'c.user_id' })}
  ), '[]') as credits`;

interface PictureSpan {
  albumId: number;
  /** The position of the last one of the page before. */
  after: number;
  limit: number;
}

/** One row more than `limit`, where there is one. Index: pictures_position_key. */
export const listPictureRows = (
  db: Db,
  viewer: Viewer,
  { albumId, after, limit }: PictureSpan,
): Promise<PictureRow[]> =>
  db.query<PictureRow>({
    text: `select ${pictureColumns(viewer)}
           from pictures p join media m on m.key = p.media_key
           where p.album_id = $2 and p.position > $3 and ${pictureListedSql(viewer)}
           order by p.position limit $4`,
    values: [viewer.userId, albumId, after, limit + 1],
  });

export const countPictureRows = async (db: Db, viewer: Viewer, albumId: number): Promise<number> => {
  const [row] = await db.query<{ total: number }>({
    text: `select count(*)::int as total from pictures p
           where p.album_id = $2 and ${pictureListedSql(viewer)}`,
    values: [viewer.userId, albumId],
  });
  return row?.total ?? 0;
};

/** One picture whose album the viewer may see. */
export const findPicture = async (db: Db, viewer: Viewer, id: number): Promise<PictureRow | undefined> => {
  const [row] = await db.query<PictureRow>({
    text: `select ${pictureColumns(viewer)}
           from pictures p join media m on m.key = p.media_key join albums a on a.id = p.album_id
           where p.id = $2 and ${albumVisibleSql(viewer)}`,
    values: [viewer.userId, id],
  });
  return row;
};

/** A picture, locked until the transaction ends, and who sees its album. */
export interface LockedPicture {
  id: number;
  albumId: number;
  userId: number;
  visibility: AlbumVisibility;
}

export const lockPicture = async (tx: Tx, id: number): Promise<LockedPicture | undefined> => {
  const [row] = await tx.query<LockedPicture>({
    text: `select p.id, p.album_id as "albumId", p.user_id as "userId", a.visibility
           from pictures p join albums a on a.id = p.album_id where p.id = $1 for update of p`,
    values: [id],
  });
  return row;
};

export const countInAlbum = async (db: Db, albumId: number): Promise<number> => {
  const [row] = await db.query<{ total: number }>({
    text: 'select count(*)::int as total from pictures where album_id = $1',
    values: [albumId],
  });
  return row?.total ?? 0;
};

export const insertPicture = async (tx: Tx, values: typeof pictures.$inferInsert): Promise<number> => {
  const [row] = await tx.insert(pictures).values(values).returning({ id: pictures.id });
  if (!row) throw new Error('the inserted picture was not returned');
  return row.id;
};

/** What a patch changes of the row itself, and where it moves to. */
type PictureChanges = Omit<PicturePatch, 'albumId'> & { albumId?: number; position?: number };

export const updatePictureRow = async (tx: Tx, id: number, changes: PictureChanges): Promise<void> => {
  if (Object.keys(changes).length > 0) await tx.update(pictures).set(changes).where(eq(pictures.id, id));
};

/** Takes a picture off every list: it is in no album any more. */
export const markPictureDeleted = async (
  tx: Tx,
  { id, albumId, now }: { id: number; albumId: number; now: Date },
): Promise<void> => {
  const changes = { albumId: null, deletedFrom: albumId, deletedAt: now };
  await tx.update(pictures).set(changes).where(eq(pictures.id, id));
};

/** A deleted picture and where it was. */
export interface DeletedPicture {
  id: number;
  albumId: number;
  position: number;
  deletedAt: Date;
}

/** One that its owner deleted after a moment from an album that is there, locked until the transaction ends. */
export const lockDeletedPicture = async (
  tx: Tx,
  { id, userId, after }: { id: number; userId: number; after: Date },
): Promise<DeletedPicture | undefined> => {
  const [row] = await tx.query<DeletedPicture>({
    text: `select p.id, p.deleted_from as "albumId", p.position, p.deleted_at as "deletedAt"
           from pictures p join albums a on a.id = p.deleted_from
           where p.id = $1 and p.user_id = $2 and p.deleted_at > $3 and a.position is not null for update of p`,
    values: [id, userId, after],
  });
  return row;
};

/** Puts a deleted picture back into its album; those from `position` on make room. */
export const putBackPicture = async (tx: Tx, { id, albumId, position }: DeletedPicture): Promise<void> => {
  await tx.query({
    text: 'update pictures set position = position + 1 where album_id = $1 and position >= $2',
    values: [albumId, position],
  });
  const changes = { albumId, position, deletedFrom: null, deletedAt: null };
  await tx.update(pictures).set(changes).where(eq(pictures.id, id));
};

/** For good; index: pictures_deleted_at. */
export const removePicturesDeletedBefore = (database: Database, before: Date): Promise<void> =>
  removeOldRows(database, pictures.deletedAt, before);

/** Closes the gaps that pictures left in an album. */
export const closeGaps = async (tx: Tx, albumId: number): Promise<void> => {
  await tx.query({
    text: `update pictures p set position = placed.position
           from (select id, row_number() over (order by position) - 1 as position from pictures where album_id = $1) placed
           where p.id = placed.id and p.position <> placed.position`,
    values: [albumId],
  });
};

export const listPictureIds = async (db: Db, albumId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(eq(pictures.albumId, albumId))
    .orderBy(pictures.position);
  return rows.map(({ id }) => id);
};

export const placePictures = async (tx: Tx, albumId: number, ids: readonly number[]): Promise<void> => {
  await tx.query({
    text: `update pictures p set position = placed.at - 1
           from unnest($2::int[]) with ordinality as placed (id, at) where p.id = placed.id and p.album_id = $1`,
    values: [albumId, ids],
  });
};

/** Pictures of a member's albums whose files had these hashes as they came. Index: media_sha256. */
export const listKnownPictures = (
  db: Db,
  { userId, hashes }: { userId: number; hashes: readonly string[] },
): Promise<{ hash: string; pictureId: number; albumId: number }[]> =>
  db.query({
    text: `select distinct on (m.sha256) encode(m.sha256, 'hex') as hash, p.id as "pictureId", p.album_id as "albumId"
           from media m join pictures p on p.media_key = m.key
           where m.owner_id = $1 and p.album_id is not null and m.sha256 = any(array(select decode(h, 'hex') from unnest($2::text[]) h))
           order by m.sha256, p.id`,
    values: [userId, hashes],
  });
