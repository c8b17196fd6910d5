import type { Route } from '#shared/route.ts';

export const listCalls = {
  method: 'GET',
  path: '/api/calls',
  access: 'member',
} as const satisfies Route;

export const getCall = {
  method: 'GET',
  path: '/api/calls/:id',
  access: 'member',
} as const satisfies Route;

export const createCall = {
  method: 'POST',
  path: '/api/calls',
  access: 'member',
} as const satisfies Route;

export const updateCall = {
  method: 'PATCH',
  path: '/api/calls/:id',
  access: 'member',
} as const satisfies Route;

export const publishCall = {
  method: 'POST',
  path: '/api/calls/:id/publish',
  access: 'member',
} as const satisfies Route;

export const closeCall = {
  method: 'POST',
  path: '/api/calls/:id/close',
  access: 'member',
} as const satisfies Route;

export const cancelCall = {
  method: 'POST',
  path: '/api/calls/:id/cancel',
  access: 'member',
} as const satisfies Route;

export const deleteCall = {
  method: 'DELETE',
  path: '/api/calls/:id',
  access: 'member',
} as const satisfies Route;

export const reportCall = {
  method: 'POST',
  path: '/api/calls/:id/report',
  access: 'member',
} as const satisfies Route;

export const listCallReviews = {
  method: 'GET',
  path: '/api/moderation/calls',
  access: 'staff',
} as const satisfies Route;

export const decideCallReview = {
  method: 'PATCH',
  path: '/api/moderation/calls/:id',
  access: 'staff',
} as const satisfies Route;
