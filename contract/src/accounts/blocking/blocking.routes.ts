import type { Route } from '#shared/route.ts';

export const listBlocks = {
  method: 'GET',
  path: '/api/blocks',
  access: 'member',
} as const satisfies Route;

export const blockUser = {
  method: 'POST',
  path: '/api/users/:id/block',
  access: 'member',
} as const satisfies Route;

export const unblockUser = {
  method: 'DELETE',
  path: '/api/users/:id/block',
  access: 'member',
} as const satisfies Route;
