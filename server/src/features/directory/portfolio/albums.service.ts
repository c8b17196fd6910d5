import type { AlbumPatch } from '@opencall/contract/directory/portfolio/albums.schemas';
import {
  ALBUMS_MAX,
  type AlbumVisibility,
  RESTORE_MS,
} from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { assertCanSee } from '#features/accounts/visibility/visibility.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import {
  insertAlbum,
  type LockedAlbum,
  listAlbumIds,
  lockAlbum,
  lockDeletedAlbum,
  markAlbumDeleted,
  restoreAlbumRow,
  updateAlbumRow,
} from './albums.queries.ts';
import {
  type AlbumRow,
  findAlbum,
  listAlbumRows,
  listCovers,
  lockAlbumsOf,
  setAlbumPositions,
} from './albums.sql.ts';
import {
  notifyOfWaitingCredits,
  restoreCreditRequests,
  withdrawCreditRequests,
} from './credit-notifications.service.ts';
import { listAskedCredits } from './credits.sql.ts';
import { listPictureIds } from './pictures.queries.ts';
import { setPicturePositions } from './pictures.sql.ts';
import { publishAlbumChange } from './portfolio.events.ts';
import { assertMayOpen, isShared } from './portfolio.policy.ts';
import type { CoveredAlbum } from './portfolio.presenter.ts';

const withCovers = async (db: Db, viewer: Viewer, rows: readonly AlbumRow[]): Promise<CoveredAlbum[]> => {
  const covers = await listCovers(
    db,
    viewer,
    rows.flatMap(({ coverPictureId }) => coverPictureId ?? []),
  );
  return rows.map((album) => ({ album, cover: covers.get(album.coverPictureId ?? 0) ?? null }));
};

const withCover = async (db: Db, viewer: Viewer, album: AlbumRow): Promise<CoveredAlbum> => {
  const [covered] = await withCovers(db, viewer, [album]);
  if (!covered) throw new Error('the album was not returned');
  return covered;
};

/** Finds an album that the viewer may see. @throws ALBUM_NOT_FOUND, SUBSCRIPTION_NEEDED. */
export const getOpenAlbum = async (db: Db, viewer: Viewer, id: number): Promise<AlbumRow> => {
  const album = await findAlbum(db, viewer, id);
  if (!album) throw new AppError('ALBUM_NOT_FOUND');
  assertMayOpen(viewer, album.userId);
  return album;
};

/** @throws ALBUM_NOT_FOUND, SUBSCRIPTION_NEEDED. */
export const getAlbum = async (db: Db, viewer: Viewer, id: number): Promise<CoveredAlbum> =>
  withCover(db, viewer, await getOpenAlbum(db, viewer, id));

/** @throws USER_NOT_FOUND, SUBSCRIPTION_NEEDED. */
export const listAlbums = async (db: Db, viewer: Viewer, userId: number): Promise<CoveredAlbum[]> => {
  await assertCanSee(db, viewer, userId, 'USER_NOT_FOUND');
  assertMayOpen(viewer, userId);
  return withCovers(db, viewer, await listAlbumRows(db, viewer, userId));
};

const ownAlbum = async (db: Db, viewer: Viewer, id: number): Promise<CoveredAlbum> => {
  const album = await findAlbum(db, viewer, id);
  if (!album) throw new AppError('ALBUM_NOT_FOUND');
  return withCover(db, viewer, album);
};

/** @throws ALBUM_NOT_FOUND, also if the viewer may not see the album; NOT_ALBUM_OWNER. */
export const lockOwnAlbum = async (tx: Tx, viewer: Viewer, id: number): Promise<LockedAlbum> => {
  await lockAlbumsOf(tx, viewer.userId);
  const album = await lockAlbum(tx, id);
  if (album?.userId === viewer.userId) return album;
  throw new AppError((await findAlbum(tx, viewer, id)) ? 'NOT_ALBUM_OWNER' : 'ALBUM_NOT_FOUND');
};

interface NewAlbum {
  title: string;
  description: string;
  visibility: AlbumVisibility;
}

/** @throws ALBUM_LIMIT. */
export const createAlbum = async (
  tx: Tx,
  viewer: Viewer,
  { album, now }: { album: NewAlbum; now: Date },
): Promise<CoveredAlbum> => {
  const { userId } = viewer;
  await lockAlbumsOf(tx, userId);
  const { length: position } = await listAlbumIds(tx, userId);
  if (position >= ALBUMS_MAX) throw new AppError('ALBUM_LIMIT');
  const id = await insertAlbum(tx, { ...album, userId, position, createdAt: now });
  await publishAlbumChange(tx, userId, isShared(album));
  return ownAlbum(tx, viewer, id);
};

/** @throws ALBUM_NOT_FOUND, NOT_ALBUM_OWNER, PICTURE_NOT_FOUND for a cover that is not in the album. */
export const updateAlbum = async (
  tx: Tx,
  viewer: Viewer,
  { id, patch, now }: { id: number; patch: AlbumPatch; now: Date },
): Promise<CoveredAlbum> => {
  const before = await lockOwnAlbum(tx, viewer, id);
  if (patch.coverId && !(await listPictureIds(tx, id)).includes(patch.coverId))
    throw new AppError('PICTURE_NOT_FOUND');
  await updateAlbumRow(tx, id, patch);
  const after = { visibility: patch.visibility ?? before.visibility };
  if (!isShared(before) && isShared(after)) await notifyOfWaitingCredits(tx, { albumId: id, now });
  await publishAlbumChange(tx, viewer.userId, isShared(before) || isShared(after));
  return ownAlbum(tx, viewer, id);
};

interface AlbumCall {
  id: number;
  now: Date;
}

/**
 * Soft-deletes an album with its pictures; `restoreAlbum` restores them within `RESTORE_MS`.
 * @throws ALBUM_NOT_FOUND, NOT_ALBUM_OWNER.
 */
export const deleteAlbum = async (tx: Tx, viewer: Viewer, { id, now }: AlbumCall): Promise<void> => {
  const album = await lockOwnAlbum(tx, viewer, id);
  await withdrawCreditRequests(tx, await listAskedCredits(tx, id), now);
  await markAlbumDeleted(tx, { ...album, now });
  await publishAlbumChange(tx, viewer.userId, isShared(album));
};

/**
 * Restores a deleted album at its former position, with the pictures deleted with it. Returns an album that is not deleted
 * unchanged.
 * @throws ALBUM_NOT_FOUND, NOT_ALBUM_OWNER, ALBUM_LIMIT.
 */
export const restoreAlbum = async (tx: Tx, viewer: Viewer, { id, now }: AlbumCall): Promise<CoveredAlbum> => {
  const { userId } = viewer;
  await lockAlbumsOf(tx, userId);
  const after = new Date(now.getTime() - RESTORE_MS);
  const deleted = await lockDeletedAlbum(tx, { id, userId, after });
  if (!deleted) {
    await lockOwnAlbum(tx, viewer, id);
    return ownAlbum(tx, viewer, id);
  }
  const { length: end } = await listAlbumIds(tx, userId);
  if (end >= ALBUMS_MAX) throw new AppError('ALBUM_LIMIT');
  await restoreAlbumRow(tx, { ...deleted, position: Math.min(deleted.position, end) });
  if (isShared(deleted)) await restoreCreditRequests(tx, await listAskedCredits(tx, id), deleted.deletedAt);
  await publishAlbumChange(tx, userId, isShared(deleted));
  return ownAlbum(tx, viewer, id);
};

/** True if the order contains each of these ids exactly once, and no others. */
const isPermutation = (order: readonly number[], ids: readonly number[]): boolean => {
  const known = new Set(ids);
  return (
    order.length === known.size && new Set(order).size === order.length && order.every((id) => known.has(id))
  );
};

/** @throws INVALID_ALBUM_ORDER unless `order` names every own album once. */
export const orderAlbums = async (tx: Tx, viewer: Viewer, order: readonly number[]): Promise<void> => {
  const { userId } = viewer;
  await lockAlbumsOf(tx, userId);
  if (!isPermutation(order, await listAlbumIds(tx, userId))) throw new AppError('INVALID_ALBUM_ORDER');
  await setAlbumPositions(tx, userId, order);
  await publishAlbumChange(tx, userId, true);
};

/** @throws ALBUM_NOT_FOUND, NOT_ALBUM_OWNER, INVALID_PICTURE_ORDER unless `order` names every picture once. */
export const orderPictures = async (
  tx: Tx,
  viewer: Viewer,
  { albumId, order }: { albumId: number; order: readonly number[] },
): Promise<void> => {
  const album = await lockOwnAlbum(tx, viewer, albumId);
  if (!isPermutation(order, await listPictureIds(tx, albumId))) throw new AppError('INVALID_PICTURE_ORDER');
  await setPicturePositions(tx, albumId, order);
  await publishAlbumChange(tx, viewer.userId, isShared(album));
};
