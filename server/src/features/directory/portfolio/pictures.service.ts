import type { PicturePatch } from '@opencall/contract/directory/portfolio/pictures.schemas';
import {
  ALBUM_PICTURES_MAX,
  RESTORE_MS,
  type SensitiveKind,
} from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { z } from 'zod';
import {
  assertOwnUpload,
  type OpenOriginal,
  openOriginal,
  pictureFilesOf,
} from '#features/pictures/uploads/uploads.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { decodeCursor, encodeCursor, type Page, type PageQuery } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { clearCover } from './albums.queries.ts';
import { getOpenAlbum, lockOwnAlbum } from './albums.service.ts';
import { lockAlbumsOf } from './albums.sql.ts';
import { restoreCreditRequests, withdrawCreditRequests } from './credit-notifications.service.ts';
import { listPictureCredits } from './credits.sql.ts';
import {
  countInAlbum,
  insertPicture,
  type LockedPicture,
  lockPicture,
  markPictureDeleted,
  restorePictureRow,
  updatePictureRow,
} from './pictures.queries.ts';
import {
  closePositionGaps,
  countPictureRows,
  findPicture,
  listKnownPictures,
  listPictureRows,
  lockDeletedPicture,
  type PictureRow,
} from './pictures.sql.ts';
import { publishAlbumChange } from './portfolio.events.ts';
import { assertMayOpen, isShared } from './portfolio.policy.ts';

const cursorSchema = z.tuple([z.number().int().min(0).max(ALBUM_PICTURES_MAX)]);
const BEFORE_ALL = -1;

/** @throws ALBUM_NOT_FOUND, SUBSCRIPTION_NEEDED, INVALID_CURSOR. */
export const listPictures = async (
  db: Db,
  viewer: Viewer,
  { albumId, limit, cursor }: PageQuery & { albumId: number },
): Promise<Page<PictureRow>> => {
  const [after] = cursor === undefined ? [BEFORE_ALL] : decodeCursor(cursor, cursorSchema);
  await getOpenAlbum(db, viewer, albumId);
  const found = await listPictureRows(db, viewer, { albumId, after, limit });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const isAll = after === BEFORE_ALL && !last;
  return {
    rows,
    total: isAll ? rows.length : await countPictureRows(db, viewer, albumId),
    totalIsFloor: false,
    nextCursor: last && encodeCursor([last.position]),
  };
};

/** @throws PICTURE_NOT_FOUND, also if the viewer may not see the picture. */
const getPicture = async (db: Db, viewer: Viewer, id: number): Promise<PictureRow> => {
  const row = await findPicture(db, viewer, id);
  if (!row) throw new AppError('PICTURE_NOT_FOUND');
  return row;
};

/** @throws PICTURE_NOT_FOUND, also if the viewer may not see the picture; NOT_PICTURE_OWNER. */
export const lockOwnPicture = async (tx: Tx, viewer: Viewer, id: number): Promise<LockedPicture> => {
  await lockAlbumsOf(tx, viewer.userId);
  const picture = await lockPicture(tx, id);
  if (picture?.userId === viewer.userId) return picture;
  await getPicture(tx, viewer, id);
  throw new AppError('NOT_PICTURE_OWNER');
};

/** A picture as the reporting member sees it. */
export interface ReportablePicture {
  ownerId: number;
  /** `media.key`. */
  key: string;
  picture: { albumId: number; url: string; title: string; alt: string; sensitive: SensitiveKind | null };
  createdAt: Date;
}

/** @throws PICTURE_NOT_FOUND, also if the viewer may not see the picture; SUBSCRIPTION_NEEDED, OWN_PICTURE_REPORT. */
export const getReportablePicture = async (
  db: Db,
  viewer: Viewer,
  id: number,
): Promise<ReportablePicture> => {
  const row = await getPicture(db, viewer, id);
  const { userId: ownerId, key, albumId, title, alt, sensitive, createdAt } = row;
  if (ownerId === viewer.userId) throw new AppError('OWN_PICTURE_REPORT');
  assertMayOpen(viewer, ownerId);
  const { url } = pictureFilesOf(row);
  return { ownerId, key, picture: { albumId, url, title, alt, sensitive }, createdAt };
};

interface NewPicture {
  imageUrl: string;
  title?: string | undefined;
  alt?: string | undefined;
  sensitive?: SensitiveKind | null | undefined;
}

/** @throws ALBUM_FULL. */
const freePosition = async (tx: Tx, albumId: number): Promise<number> => {
  const count = await countInAlbum(tx, albumId);
  if (count >= ALBUM_PICTURES_MAX) throw new AppError('ALBUM_FULL');
  return count;
};

/** @throws ALBUM_NOT_FOUND, NOT_ALBUM_OWNER, ALBUM_FULL, IMAGE_NOT_UPLOADED. */
export const createPicture = async (
  tx: Tx,
  viewer: Viewer,
  { albumId, picture, now }: { albumId: number; picture: NewPicture; now: Date },
): Promise<PictureRow> => {
  const album = await lockOwnAlbum(tx, viewer, albumId);
  const position = await freePosition(tx, albumId);
  const { imageUrl, title = '', alt, sensitive = null } = picture;
  const upload = await assertOwnUpload(tx, { ownerId: viewer.userId, url: imageUrl, kinds: ['portfolio'] });
  const id = await insertPicture(tx, {
    albumId,
    userId: viewer.userId,
    mediaKey: upload.key,
    title,
    alt: alt ?? upload.description,
    sensitive,
    position,
    createdAt: now,
  });
  await publishAlbumChange(tx, viewer.userId, isShared(album));
  return getPicture(tx, viewer, id);
};

/** Moves a picture to the end of another album. @returns true if other members can see either album. */
const movePicture = async (
  tx: Tx,
  viewer: Viewer,
  { picture, albumId }: { picture: LockedPicture; albumId: number },
): Promise<boolean> => {
  const target = await lockOwnAlbum(tx, viewer, albumId);
  const position = await freePosition(tx, albumId);
  await clearCover(tx, picture.id);
  await updatePictureRow(tx, picture.id, { albumId, position });
  await closePositionGaps(tx, picture.albumId);
  return isShared(picture) || isShared(target);
};

/** @throws PICTURE_NOT_FOUND, NOT_PICTURE_OWNER, ALBUM_NOT_FOUND, NOT_ALBUM_OWNER, ALBUM_FULL. */
export const updatePicture = async (
  tx: Tx,
  viewer: Viewer,
  { id, patch: { albumId, ...changes } }: { id: number; patch: PicturePatch },
): Promise<PictureRow> => {
  const picture = await lockOwnPicture(tx, viewer, id);
  const moves = albumId !== undefined && albumId !== picture.albumId;
  const shared = (moves && (await movePicture(tx, viewer, { picture, albumId }))) || isShared(picture);
  await updatePictureRow(tx, id, changes);
  await publishAlbumChange(tx, viewer.userId, shared);
  return getPicture(tx, viewer, id);
};

interface PictureCall {
  id: number;
  now: Date;
}

/** Soft-deletes a picture; `restorePicture` restores it within `RESTORE_MS`. @throws PICTURE_NOT_FOUND, NOT_PICTURE_OWNER. */
export const deletePicture = async (tx: Tx, viewer: Viewer, { id, now }: PictureCall): Promise<void> => {
  const picture = await lockOwnPicture(tx, viewer, id);
  await withdrawCreditRequests(tx, await listPictureCredits(tx, id), now);
  await markPictureDeleted(tx, { id, albumId: picture.albumId, now });
  await closePositionGaps(tx, picture.albumId);
  await publishAlbumChange(tx, viewer.userId, isShared(picture));
};

/**
 * Restores a deleted picture at its former position, with texts and credits. Returns a picture that is not deleted
 * unchanged.
 * @throws PICTURE_NOT_FOUND, NOT_PICTURE_OWNER, ALBUM_FULL.
 */
export const restorePicture = async (
  tx: Tx,
  viewer: Viewer,
  { id, now }: PictureCall,
): Promise<PictureRow> => {
  const { userId } = viewer;
  await lockAlbumsOf(tx, userId);
  const after = new Date(now.getTime() - RESTORE_MS);
  const deleted = await lockDeletedPicture(tx, { id, userId, after });
  if (!deleted) {
    await lockOwnPicture(tx, viewer, id);
    return getPicture(tx, viewer, id);
  }
  const album = await lockOwnAlbum(tx, viewer, deleted.albumId);
  const end = await freePosition(tx, deleted.albumId);
  await restorePictureRow(tx, { ...deleted, position: Math.min(deleted.position, end) });
  if (isShared(album)) await restoreCreditRequests(tx, await listPictureCredits(tx, id), deleted.deletedAt);
  await publishAlbumChange(tx, userId, isShared(album));
  return getPicture(tx, viewer, id);
};

/** @throws PICTURE_NOT_FOUND, NOT_PICTURE_OWNER, FILE_NOT_FOUND. */
export const openOwnOriginal = async (
  platform: Platform,
  viewer: Viewer,
  id: number,
): Promise<OpenOriginal & { title: string }> => {
  const picture = await getPicture(platform.database.db, viewer, id);
  if (picture.userId !== viewer.userId) throw new AppError('NOT_PICTURE_OWNER');
  return { ...(await openOriginal(platform, picture.key)), title: picture.title };
};

/** Finds the files, by SHA-256, that are already in the viewer's albums. */
export const findKnownPictures = (db: Db, { userId }: Viewer, hashes: readonly string[]) =>
  listKnownPictures(db, { userId, hashes });
