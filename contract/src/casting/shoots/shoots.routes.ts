import type { Route } from '#shared/route.ts';

export const proposeShoot = {
  method: 'POST',
  path: '/api/shoots',
  access: 'member',
} as const satisfies Route;

export const listShoots = {
  method: 'GET',
  path: '/api/shoots',
  access: 'member',
} as const satisfies Route;

export const getShoot = {
  method: 'GET',
  path: '/api/shoots/:id',
  access: 'member',
} as const satisfies Route;

export const changeTerms = {
  method: 'PUT',
  path: '/api/shoots/:id/terms',
  access: 'member',
} as const satisfies Route;

export const acceptShoot = {
  method: 'POST',
  path: '/api/shoots/:id/accept',
  access: 'member',
} as const satisfies Route;

export const declineShoot = {
  method: 'POST',
  path: '/api/shoots/:id/decline',
  access: 'member',
} as const satisfies Route;

export const cancelShoot = {
  method: 'POST',
  path: '/api/shoots/:id/cancel',
  access: 'member',
} as const satisfies Route;

export const sayOutcome = {
  method: 'POST',
  path: '/api/shoots/:id/outcome',
  access: 'member',
} as const satisfies Route;

export const getShootReminders = {
  method: 'GET',
  path: '/api/shoot-reminders',
  access: 'member',
} as const satisfies Route;

export const setShootReminders = {
  method: 'PUT',
  path: '/api/shoot-reminders',
  access: 'member',
} as const satisfies Route;
