import { GALLERY_MAX } from '@opencall/contract/directory/profiles/profiles.vocabulary';
import { findAlbumPicture } from '#features/directory/portfolio/portfolio.api.ts';
import {
  changeGallery,
  countOwnGallery,
  type GalleryPicture,
} from '#features/directory/profiles/profiles.api.ts';
import { assertOwnUpload, type CopyForGallery, keyOfUpload } from '#features/pictures/uploads/uploads.api.ts';
import * as m from '#messages/directory/gallery.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';

interface GalleryCall {
  profileId: number;
  now: Date;
}

interface GalleryAnswer {
  gallery: string[];
}

interface CopyParts {
  database: Database;
  copyForGallery: CopyForGallery;
}

/**
 * Copies a picture of the viewer's albums for the gallery. Other addresses are returned unchanged. Refuses sensitive
 * pictures: galleries show their pictures to everyone, without a warning.
 * @throws VALIDATION_FAILED, GALLERY_FULL, PROFILE_NOT_FOUND, NOT_PROFILE_OWNER, and what an upload throws.
 */
export const toGalleryUpload = async (
  { database, copyForGallery }: CopyParts,
  viewer: Viewer,
  { profileId, imageUrl }: { profileId: number; imageUrl: string },
): Promise<string> => {
  const key = keyOfUpload(imageUrl);
  const { userId } = viewer;
  const picture = key ? await findAlbumPicture(database.db, { userId, mediaKey: key }) : undefined;
  if (!key || !picture) return imageUrl;
  if (picture.sensitive) throw fieldError('VALIDATION_FAILED', 'imageUrl', m.sensitivePicturesRefused);
  const count = await database.transaction((tx) => countOwnGallery(tx, viewer, profileId));
  if (count >= GALLERY_MAX) throw new AppError('GALLERY_FULL');
  return copyForGallery({ ownerId: userId, key, description: picture.alt || picture.title });
};

/** @throws GALLERY_FULL, IMAGE_NOT_UPLOADED, and what `changeGallery` throws. */
export const addPicture = async (
  tx: Tx,
  viewer: Viewer,
  { imageUrl, ...call }: GalleryCall & { imageUrl: string },
): Promise<GalleryAnswer> => {
  const change = async (pictures: GalleryPicture[]) => {
    if (pictures.length >= GALLERY_MAX) throw new AppError('GALLERY_FULL');
    const { key, url, description } = await assertOwnUpload(tx, {
      ownerId: viewer.userId,
      url: imageUrl,
      kinds: ['gallery'],
    });
    return [...pictures, { mediaKey: key, url, description }];
  };
  return { gallery: await changeGallery(tx, viewer, { ...call, change }) };
};

/** @throws INVALID_IMAGE_INDEX, and what `changeGallery` throws. */
export const removePicture = async (
  tx: Tx,
  viewer: Viewer,
  { index, ...call }: GalleryCall & { index: number },
): Promise<GalleryAnswer> => {
  const change = async (pictures: GalleryPicture[]) => {
    if (!pictures[index]) throw new AppError('INVALID_IMAGE_INDEX');
    return pictures.filter((_, position) => position !== index);
  };
  return { gallery: await changeGallery(tx, viewer, { ...call, change }) };
};

const isPermutation = (order: number[], length: number): boolean =>
  order.length === length &&
  new Set(order).size === length &&
  order.every((index) => index >= 0 && index < length);

/** @throws INVALID_IMAGE_ORDER unless `order` names every old index once, and what `changeGallery` throws. */
export const reorderPictures = async (
  tx: Tx,
  viewer: Viewer,
  { order, ...call }: GalleryCall & { order: number[] },
): Promise<GalleryAnswer> => {
  const change = async (pictures: GalleryPicture[]) => {
    if (!isPermutation(order, pictures.length)) throw new AppError('INVALID_IMAGE_ORDER');
    return order.flatMap((index) => pictures[index] ?? []);
  };
  return { gallery: await changeGallery(tx, viewer, { ...call, change }) };
};
