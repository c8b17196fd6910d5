import type { Route } from '#shared/route.ts';

export const createCheckIn = {
  method: 'POST',
  path: '/api/shoots/:id/check-in',
  access: 'member',
} as const satisfies Route;

export const listCheckIns = {
  method: 'GET',
  path: '/api/check-ins',
  access: 'member',
} as const satisfies Route;

export const getCheckIn = {
  method: 'GET',
  path: '/api/shoots/:id/check-in',
  access: 'member',
} as const satisfies Route;

export const deleteCheckIn = {
  method: 'DELETE',
  path: '/api/shoots/:id/check-in',
  access: 'member',
} as const satisfies Route;

export const arriveAtShoot = {
  method: 'POST',
  path: '/api/shoots/:id/check-in/arrived',
  access: 'member',
} as const satisfies Route;

export const endCheckInWell = {
  method: 'POST',
  path: '/api/shoots/:id/check-in/ok',
  access: 'member',
} as const satisfies Route;

export const extendCheckIn = {
  method: 'POST',
  path: '/api/shoots/:id/check-in/extend',
  access: 'member',
} as const satisfies Route;

export const askForHelp = {
  method: 'POST',
  path: '/api/shoots/:id/check-in/help',
  access: 'member',
} as const satisfies Route;

export const testCheckIn = {
  method: 'POST',
  path: '/api/shoots/:id/check-in/test',
  access: 'member',
} as const satisfies Route;

export const viewAsContact = {
  method: 'POST',
  path: '/api/check-in/view',
  access: 'public',
} as const satisfies Route;

export const confirmAsContact = {
  method: 'POST',
  path: '/api/check-in/confirm',
  access: 'public',
} as const satisfies Route;

export const declineAsContact = {
  method: 'POST',
  path: '/api/check-in/decline',
  access: 'public',
} as const satisfies Route;
