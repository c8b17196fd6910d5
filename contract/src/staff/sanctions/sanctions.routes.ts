import type { Route } from '#shared/route.ts';

export const listOwnSanctions = {
  method: 'GET',
  path: '/api/rulings',
  access: 'member',
} as const satisfies Route;

export const listSanctions = {
  method: 'GET',
  path: '/api/moderation/users/:id/rulings',
  access: 'staff',
} as const satisfies Route;

export const makeSanction = {
  method: 'POST',
  path: '/api/moderation/users/:id/rulings',
  access: 'staff',
} as const satisfies Route;

export const reverseSanction = {
  method: 'POST',
  path: '/api/moderation/rulings/:id/reverse',
  access: 'staff',
} as const satisfies Route;
