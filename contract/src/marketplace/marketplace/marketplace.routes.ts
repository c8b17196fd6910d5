import type { Route } from '#shared/route.ts';

export const listListings = {
  method: 'GET',
  path: '/api/marketplace',
  access: 'member',
} as const satisfies Route;

export const getListing = {
  method: 'GET',
  path: '/api/marketplace/:id',
  access: 'member',
} as const satisfies Route;

export const createListing = {
  method: 'POST',
  path: '/api/marketplace',
  access: 'member',
} as const satisfies Route;

export const updateListing = {
  method: 'PATCH',
  path: '/api/marketplace/:id',
  access: 'member',
} as const satisfies Route;

export const deleteListing = {
  method: 'DELETE',
  path: '/api/marketplace/:id',
  access: 'member',
} as const satisfies Route;

export const createTestListing = {
  method: 'POST',
  path: '/api/marketplace-listings',
  access: 'member',
} as const satisfies Route;
