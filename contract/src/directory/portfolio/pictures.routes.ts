import type { Route } from '#shared/route.ts';

export const listPictures = {
  method: 'GET',
  path: '/api/albums/:id/pictures',
  access: 'member',
} as const satisfies Route;

export const createPicture = {
  method: 'POST',
  path: '/api/albums/:id/pictures',
  access: 'member',
} as const satisfies Route;

export const updatePicture = {
  method: 'PATCH',
  path: '/api/pictures/:id',
  access: 'member',
} as const satisfies Route;

export const deletePicture = {
  method: 'DELETE',
  path: '/api/pictures/:id',
  access: 'member',
} as const satisfies Route;

export const restorePicture = {
  method: 'POST',
  path: '/api/pictures/:id/restore',
  access: 'member',
} as const satisfies Route;

export const reportPicture = {
  method: 'POST',
  path: '/api/pictures/:id/report',
  access: 'member',
} as const satisfies Route;

export const getOriginal = {
  method: 'GET',
  path: '/api/pictures/:id/original',
  access: 'member',
} as const satisfies Route;

export const findKnownPictures = {
  method: 'POST',
  path: '/api/pictures/known',
  access: 'member',
} as const satisfies Route;

export const getStorageUse = {
  method: 'GET',
  path: '/api/user/storage',
  access: 'member',
} as const satisfies Route;
