import type { Route } from '#shared/route.ts';

export const listIdVerifications = {
  method: 'GET',
  path: '/api/moderation/id-verification',
  access: 'staff',
} as const satisfies Route;

export const verifyId = {
  method: 'PATCH',
  path: '/api/moderation/verify-id/:userId',
  access: 'staff',
} as const satisfies Route;

export const verifyIdOfUser = {
  method: 'PATCH',
  path: '/api/users/:userId/verify-id',
  access: 'staff',
} as const satisfies Route;

export const getOwnIdDocument = {
  method: 'GET',
  path: '/api/profiles/me/id-document',
  access: 'member',
} as const satisfies Route;
