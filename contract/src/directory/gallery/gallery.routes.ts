import type { Route } from '#shared/route.ts';

export const addGalleryImage = {
  method: 'PATCH',
  path: '/api/profiles/:id/gallery',
  access: 'member',
} as const satisfies Route;

export const removeGalleryImage = {
  method: 'PATCH',
  path: '/api/profiles/:id/gallery/remove',
  access: 'member',
} as const satisfies Route;

export const reorderGallery = {
  method: 'PATCH',
  path: '/api/profiles/:id/gallery/order',
  access: 'member',
} as const satisfies Route;
