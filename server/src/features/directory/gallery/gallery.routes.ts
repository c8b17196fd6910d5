import * as endpoints from '@opencall/contract/directory/gallery/gallery.endpoints';
import type { Api } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';
import { addPicture, removePicture, reorderPictures } from './gallery.service.ts';

export const registerGalleryRoutes = (api: Api, { now }: Platform): void => {
  api.write(endpoints.addGalleryImage, (tx, { viewer, params, body }) =>
    addPicture(tx, viewer, { profileId: params.id, now: now(), imageUrl: body.imageUrl }),
  );
  api.write(endpoints.removeGalleryImage, (tx, { viewer, params, body }) =>
    removePicture(tx, viewer, { profileId: params.id, now: now(), index: body.index }),
  );
  api.write(endpoints.reorderGallery, (tx, { viewer, params, body }) =>
    reorderPictures(tx, viewer, { profileId: params.id, now: now(), order: body.order }),
  );
};
