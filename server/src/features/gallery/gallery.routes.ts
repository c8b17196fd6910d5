import * as endpoints from '@opencall/contract/gallery/gallery.endpoints';
import type { Api } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';
import { addPicture, removePicture, reorderPictures } from './gallery.service.ts';

export const registerGalleryRoutes = (api: Api, { database, now }: Platform): void => {
  api.handle(endpoints.addGalleryImage, ({ viewer, params, body }) =>
    database.transaction((tx) =>
      addPicture(tx, viewer, { profileId: params.id, now: now(), imageUrl: body.imageUrl }),
    ),
  );
  api.handle(endpoints.removeGalleryImage, ({ viewer, params, body }) =>
    database.transaction((tx) =>
      removePicture(tx, viewer, { profileId: params.id, now: now(), index: body.index }),
    ),
  );
  api.handle(endpoints.reorderGallery, ({ viewer, params, body }) =>
    database.transaction((tx) =>
      reorderPictures(tx, viewer, { profileId: params.id, now: now(), order: body.order }),
    ),
  );
};
