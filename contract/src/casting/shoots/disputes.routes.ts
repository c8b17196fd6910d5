import type { Route } from '#shared/route.ts';

export const listDisputes = {
  method: 'GET',
  path: '/api/moderation/disputes',
  access: 'staff',
} as const satisfies Route;

export const getDisputePicture = {
  method: 'GET',
  path: '/api/moderation/disputes/:id/messages/:messageId/picture',
  access: 'staff',
} as const satisfies Route;

export const decideDispute = {
  method: 'PATCH',
  path: '/api/moderation/disputes/:id',
  access: 'staff',
} as const satisfies Route;

export const putStatement = {
  method: 'PUT',
  path: '/api/shoots/:id/statement',
  access: 'member',
} as const satisfies Route;

export const getStatement = {
  method: 'GET',
  path: '/api/shoots/:id/statement',
  access: 'member',
} as const satisfies Route;
