import type { Route } from '#shared/route.ts';

export const writeReference = {
  method: 'POST',
  path: '/api/shoots/:id/references',
  access: 'member',
} as const satisfies Route;

export const listShootReferences = {
  method: 'GET',
  path: '/api/shoots/:id/references',
  access: 'member',
} as const satisfies Route;

export const listReferences = {
  method: 'GET',
  path: '/api/users/:id/references',
  access: 'member',
} as const satisfies Route;

export const listWaitingReferences = {
  method: 'GET',
  path: '/api/references/waiting',
  access: 'member',
} as const satisfies Route;

export const replyToReference = {
  method: 'POST',
  path: '/api/references/:id/reply',
  access: 'member',
} as const satisfies Route;

export const removeReference = {
  method: 'DELETE',
  path: '/api/references/:id',
  access: 'staff',
} as const satisfies Route;

export const reportReference = {
  method: 'POST',
  path: '/api/references/:id/report',
  access: 'member',
} as const satisfies Route;
