import { z } from 'zod';
import { defineEndpoint, okSchema } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import { madeReportSchema, reportSchema } from '#staff/moderation/moderation.schemas.ts';
import * as routes from './pictures.routes.ts';
import {
  createPictureSchema,
  knownPicturesQuestionSchema,
  knownPicturesSchema,
  picturePatchSchema,
  pictureSchema,
  picturesQuerySchema,
  storageUseSchema,
} from './pictures.schemas.ts';

export const listPictures = defineEndpoint(routes.listPictures, {
  rateLimit: 'read',
  summary: 'List the pictures of an album, in order',
  params: idParams,
  query: picturesQuerySchema,
  response: z.array(pictureSchema),
  errors: ['ALBUM_NOT_FOUND', 'SUBSCRIPTION_NEEDED', 'INVALID_CURSOR'],
});

export const createPicture = defineEndpoint(routes.createPicture, {
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Add an uploaded picture (uploadType portfolio) to the end of one of the caller’s albums',
  params: idParams,
  body: createPictureSchema,
  response: pictureSchema,
  status: 201,
  errors: ['ALBUM_NOT_FOUND', 'NOT_ALBUM_OWNER', 'ALBUM_FULL', 'IMAGE_NOT_UPLOADED'],
});

export const updatePicture = defineEndpoint(routes.updatePicture, {
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Change or move one of the caller’s pictures',
  params: idParams,
  body: picturePatchSchema,
  response: pictureSchema,
  errors: ['PICTURE_NOT_FOUND', 'NOT_PICTURE_OWNER', 'ALBUM_NOT_FOUND', 'NOT_ALBUM_OWNER', 'ALBUM_FULL'],
});

export const deletePicture = defineEndpoint(routes.deletePicture, {
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Delete one of the caller’s pictures',
  params: idParams,
  response: okSchema,
  errors: ['PICTURE_NOT_FOUND', 'NOT_PICTURE_OWNER'],
});

/** Works for an hour after the deletion. Idempotent: a picture that is not deleted is returned unchanged. */
export const restorePicture = defineEndpoint(routes.restorePicture, {
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Restore a deleted picture',
  params: idParams,
  response: pictureSchema,
  errors: ['PICTURE_NOT_FOUND', 'NOT_PICTURE_OWNER', 'ALBUM_FULL'],
});

/** The picture's file is kept until the report is decided. */
export const reportPicture = defineEndpoint(routes.reportPicture, {
  rateLimit: 'write',
  summary: "Report a picture in another member's album",
  params: idParams,
  body: reportSchema,
  response: madeReportSchema,
  status: 201,
  errors: ['PICTURE_NOT_FOUND', 'SUBSCRIPTION_NEEDED', 'OWN_PICTURE_REPORT', 'PICTURE_REPORTED'],
});

/** Returns the uploaded file, not JSON, without location, serial numbers and other hidden metadata. */
export const getOriginal = defineEndpoint(routes.getOriginal, {
  rateLimit: 'read',
  summary: 'Download the original of one of the caller’s pictures',
  params: idParams,
  produces: ['image/webp', 'image/avif', 'image/jpeg', 'image/png'],
  response: z.unknown(),
  errors: ['PICTURE_NOT_FOUND', 'NOT_PICTURE_OWNER', 'FILE_NOT_FOUND'],
});

/** Clients call this before an upload, to skip files that are already there. */
export const findKnownPictures = defineEndpoint(routes.findKnownPictures, {
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Find which of these files are already in the caller’s albums',
  body: knownPicturesQuestionSchema,
  response: knownPicturesSchema,
});

export const getStorageUse = defineEndpoint(routes.getStorageUse, {
  rateLimit: 'read',
  summary: 'Get how many bytes the caller has stored, and the limit',
  response: storageUseSchema,
});
