import * as endpoints from '@opencall/contract/directory/gallery/gallery.endpoints';
import type { CopyForGallery } from '#features/pictures/uploads/uploads.api.ts';
import type { Api } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';
import { addPicture, removePicture, reorderPictures, toGalleryUpload } from './gallery.service.ts';

export const registerGalleryRoutes = (
  api: Api,
  { database, now }: Platform,
  copyForGallery: CopyForGallery,
): void => {
  api.handle(endpoints.addGalleryImage, async ({ viewer, params, body }) => {
    const call = { profileId: params.id, imageUrl: body.imageUrl };
    const imageUrl = await toGalleryUpload({ database, copyForGallery }, viewer, call);
    return database.transaction((tx) => addPicture(tx, viewer, { ...call, imageUrl, now: now() }));
  });
  api.write(endpoints.removeGalleryImage, (tx, { viewer, params, body }) =>
    removePicture(tx, viewer, { profileId: params.id, now: now(), index: body.index }),
  );
  api.write(endpoints.reorderGallery, (tx, { viewer, params, body }) =>
    reorderPictures(tx, viewer, { profileId: params.id, now: now(), order: body.order }),
  );
};
