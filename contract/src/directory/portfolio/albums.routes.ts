import type { Route } from '#shared/route.ts';

export const listAlbums = {
  method: 'GET',
  path: '/api/users/:id/albums',
  access: 'member',
} as const satisfies Route;

export const createAlbum = {
  method: 'POST',
  path: '/api/albums',
  access: 'member',
} as const satisfies Route;

export const orderAlbums = {
  method: 'PATCH',
  path: '/api/albums/order',
  access: 'member',
} as const satisfies Route;

export const getAlbum = {
  method: 'GET',
  path: '/api/albums/:id',
  access: 'member',
} as const satisfies Route;

export const updateAlbum = {
  method: 'PATCH',
  path: '/api/albums/:id',
  access: 'member',
} as const satisfies Route;

export const deleteAlbum = {
  method: 'DELETE',
  path: '/api/albums/:id',
  access: 'member',
} as const satisfies Route;

export const restoreAlbum = {
  method: 'POST',
  path: '/api/albums/:id/restore',
  access: 'member',
} as const satisfies Route;

export const orderPictures = {
  method: 'PATCH',
  path: '/api/albums/:id/pictures/order',
  access: 'member',
} as const satisfies Route;
