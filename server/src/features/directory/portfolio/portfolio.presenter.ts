import type { Album } from '@opencall/contract/directory/portfolio/albums.schemas';
import type { CreditedPicture } from '@opencall/contract/directory/portfolio/credits.schemas';
import type { Credit, Picture } from '@opencall/contract/directory/portfolio/pictures.schemas';
import { pictureFilesOf } from '#features/pictures/uploads/uploads.api.ts';
import type { AlbumRow } from './albums.sql.ts';
import type { CreditedRow } from './credits.sql.ts';
import type { PictureRow } from './pictures.sql.ts';

/** Includes the status of a credit only for its two parties; other viewers see accepted credits only. */
const presentCredit = (credit: Credit, owner: number, viewerId: number): Credit => {
  if (viewerId === owner || viewerId === credit.userId) return credit;
  const { status: _, ...shown } = credit;
  return shown;
};

export const presentPicture = (row: PictureRow, viewerId: number): Picture => {
  const isOwn = row.userId === viewerId;
  const tellsCamera = isOwn || row.showCamera;
  return {
    id: row.id,
    albumId: row.albumId,
    userId: row.userId,
    ...pictureFilesOf(row),
    width: row.width ?? 0,
    height: row.height ?? 0,
    thumbhash: row.placeholder,
    title: row.title,
    alt: row.alt,
    sensitive: row.sensitive,
    focalX: row.focalX,
    focalY: row.focalY,
    camera: tellsCamera ? row.camera : null,
    takenOn: tellsCamera ? row.takenOn : null,
    ...(isOwn ? { showCamera: row.showCamera } : {}),
    credits: row.credits.map((credit) => presentCredit(credit, row.userId, viewerId)),
    createdAt: row.createdAt.toISOString(),
  };
};

/** An album with its cover picture. */
export interface CoveredAlbum {
  album: AlbumRow;
  cover: PictureRow | null;
}

export const presentAlbum = ({ album, cover }: CoveredAlbum, viewerId: number): Album => {
  const { coverPictureId: _, createdAt, ...fields } = album;
  const coverPicture = cover && presentPicture(cover, viewerId);
  return { ...fields, cover: coverPicture?.url ?? null, coverPicture, createdAt: createdAt.toISOString() };
};

export const presentCredited = (
  { id, role, userId, username, picture }: CreditedRow,
  viewerId: number,
): CreditedPicture => ({ id, role, userId, username, picture: presentPicture(picture, viewerId) });
