import { z } from 'zod';
import { defineEndpoint, okSchema } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import * as routes from './albums.routes.ts';
import {
  albumOrderSchema,
  albumPatchSchema,
  albumSchema,
  createAlbumSchema,
  pictureOrderSchema,
} from './albums.schemas.ts';

/** Albums that the caller may see, in the owner's order. */
export const listAlbums = defineEndpoint(routes.listAlbums, {
  rateLimit: 'read',
  summary: "List a member's albums",
  params: idParams,
  response: z.array(albumSchema),
  errors: ['USER_NOT_FOUND', 'SUBSCRIPTION_NEEDED'],
});

export const createAlbum = defineEndpoint(routes.createAlbum, {
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Create an album after the existing ones',
  body: createAlbumSchema,
  response: albumSchema,
  status: 201,
  errors: ['ALBUM_LIMIT'],
});

export const orderAlbums = defineEndpoint(routes.orderAlbums, {
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Reorder the caller’s albums',
  body: albumOrderSchema,
  response: albumOrderSchema,
  errors: ['INVALID_ALBUM_ORDER'],
});

export const getAlbum = defineEndpoint(routes.getAlbum, {
  rateLimit: 'read',
  summary: 'Get an album; a private one only for its owner',
  params: idParams,
  response: albumSchema,
  errors: ['ALBUM_NOT_FOUND', 'SUBSCRIPTION_NEEDED'],
});

export const updateAlbum = defineEndpoint(routes.updateAlbum, {
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Change one of the caller’s albums',
  params: idParams,
  body: albumPatchSchema,
  response: albumSchema,
  errors: ['ALBUM_NOT_FOUND', 'NOT_ALBUM_OWNER', 'PICTURE_NOT_FOUND'],
});

export const deleteAlbum = defineEndpoint(routes.deleteAlbum, {
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Delete one of the caller’s albums with its pictures',
  params: idParams,
  response: okSchema,
  errors: ['ALBUM_NOT_FOUND', 'NOT_ALBUM_OWNER'],
});

/** Works for an hour after the deletion. Idempotent: an album that is not deleted is returned unchanged. */
export const restoreAlbum = defineEndpoint(routes.restoreAlbum, {
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Restore a deleted album with its pictures',
  params: idParams,
  response: albumSchema,
  errors: ['ALBUM_NOT_FOUND', 'NOT_ALBUM_OWNER', 'ALBUM_LIMIT'],
});

export const orderPictures = defineEndpoint(routes.orderPictures, {
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Reorder the pictures of an album',
  params: idParams,
  body: pictureOrderSchema,
  response: pictureOrderSchema,
  errors: ['ALBUM_NOT_FOUND', 'NOT_ALBUM_OWNER', 'INVALID_PICTURE_ORDER'],
});
