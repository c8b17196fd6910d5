import type { Route } from '#shared/route.ts';

export const checkSetup = {
  method: 'GET',
  path: '/api/setup',
  access: 'public',
} as const satisfies Route;

export const startSetupPasskey = {
  method: 'POST',
  path: '/api/setup/passkey/options',
  access: 'public',
} as const satisfies Route;

export const setUpSite = {
  method: 'POST',
  path: '/api/setup',
  access: 'public',
} as const satisfies Route;
