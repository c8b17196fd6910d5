import { z } from 'zod';
import { GALLERY_MAX } from '#directory/profiles/profiles.vocabulary.ts';
import * as m from '#messages/directory/gallery.ts';
import * as shared from '#messages/shared.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import * as routes from './gallery.routes.ts';

/** The gallery after the change: ordered media URLs. */
const galleryResponseSchema = z.object({ gallery: z.array(z.string()) });

/** A picture of the caller's albums is copied, so that the gallery keeps it when the album picture is deleted. */
export const addGalleryImage = defineEndpoint(routes.addGalleryImage, {
  rateLimit: 'write',
  whileWaiting: true,
  summary: 'Add an uploaded image or a picture of the caller’s albums to the caller’s gallery',
  params: idParams,
  body: z.object({
    imageUrl: z.string(shared.imageNotUploaded).min(1, shared.imageNotUploaded).max(2048),
  }),
  response: galleryResponseSchema,
  errors: [
    'PROFILE_NOT_FOUND',
    'NOT_PROFILE_OWNER',
    'GALLERY_FULL',
    'IMAGE_NOT_UPLOADED',
    'FILE_NOT_FOUND',
    'FILE_BROKEN',
    'INVALID_FILE_TYPE',
    'IMAGE_DIMENSIONS',
    'STORAGE_FULL',
    'UPLOAD_REFUSED',
    'MEDIA_CHECK_UNAVAILABLE',
    'BUSY',
  ],
});

export const removeGalleryImage = defineEndpoint(routes.removeGalleryImage, {
  rateLimit: 'write',
  whileWaiting: true,
  summary: 'Remove the image at a position of the caller’s gallery',
  params: idParams,
  body: z.object({ index: z.number(m.invalidImageIndex).int(m.invalidImageIndex) }),
  response: galleryResponseSchema,
  errors: ['PROFILE_NOT_FOUND', 'NOT_PROFILE_OWNER', 'INVALID_IMAGE_INDEX'],
});

export const reorderGallery = defineEndpoint(routes.reorderGallery, {
  rateLimit: 'write',
  whileWaiting: true,
  summary: 'Reorder the images of the caller’s gallery',
  params: idParams,
  /** A permutation: `order[i]` is the old index of the image that moves to position i. */
  body: z.object({ order: z.array(z.number().int()).max(GALLERY_MAX, m.invalidImageOrder) }),
  response: galleryResponseSchema,
  errors: ['PROFILE_NOT_FOUND', 'NOT_PROFILE_OWNER', 'INVALID_IMAGE_ORDER'],
});
