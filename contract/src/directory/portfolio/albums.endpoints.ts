import { z } from 'zod';
import { defineEndpoint, okSchema } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import {
  albumOrderSchema,
  albumPatchSchema,
  albumSchema,
  createAlbumSchema,
  pictureOrderSchema,
} from './albums.schemas.ts';

/** Albums that the caller may see, in the owner's order. */
export const listAlbums = defineEndpoint({
  method: 'GET',
  path: '/api/users/:id/albums',
  access: 'member',
  rateLimit: 'read',
  summary: "A member's albums",
  params: idParams,
  response: z.array(albumSchema),
  errors: ['USER_NOT_FOUND', 'SUBSCRIPTION_NEEDED'],
});

export const createAlbum = defineEndpoint({
  method: 'POST',
  path: '/api/albums',
  access: 'member',
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Begin an album, behind the others',
  body: createAlbumSchema,
  response: albumSchema,
  status: 201,
  errors: ['ALBUM_LIMIT'],
});

export const orderAlbums = defineEndpoint({
  method: 'PATCH',
  path: '/api/albums/order',
  access: 'member',
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Put the own albums in another order',
  body: albumOrderSchema,
  response: albumOrderSchema,
  errors: ['INVALID_ALBUM_ORDER'],
});

export const getAlbum = defineEndpoint({
  method: 'GET',
  path: '/api/albums/:id',
  access: 'member',
  rateLimit: 'read',
  summary: 'One album; a private one for its owner alone',
  params: idParams,
  response: albumSchema,
  errors: ['ALBUM_NOT_FOUND', 'SUBSCRIPTION_NEEDED'],
});

export const updateAlbum = defineEndpoint({
  method: 'PATCH',
  path: '/api/albums/:id',
  access: 'member',
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Change the own album',
  params: idParams,
  body: albumPatchSchema,
  response: albumSchema,
  errors: ['ALBUM_NOT_FOUND', 'NOT_ALBUM_OWNER', 'PICTURE_NOT_FOUND'],
});

export const deleteAlbum = defineEndpoint({
  method: 'DELETE',
  path: '/api/albums/:id',
  access: 'member',
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Delete the own album with its pictures',
  params: idParams,
  response: okSchema,
  errors: ['ALBUM_NOT_FOUND', 'NOT_ALBUM_OWNER'],
});

/** Works for an hour after the deletion. Idempotent: an album that is not deleted is returned unchanged. */
export const restoreAlbum = defineEndpoint({
  method: 'POST',
  path: '/api/albums/:id/restore',
  access: 'member',
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Take back that the own album was deleted, with the pictures that went with it',
  params: idParams,
  response: albumSchema,
  errors: ['ALBUM_NOT_FOUND', 'NOT_ALBUM_OWNER', 'ALBUM_LIMIT'],
});

export const orderPictures = defineEndpoint({
  method: 'PATCH',
  path: '/api/albums/:id/pictures/order',
  access: 'member',
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Put the pictures of the own album in another order',
  params: idParams,
  body: pictureOrderSchema,
  response: pictureOrderSchema,
  errors: ['ALBUM_NOT_FOUND', 'NOT_ALBUM_OWNER', 'INVALID_PICTURE_ORDER'],
});
