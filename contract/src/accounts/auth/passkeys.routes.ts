import type { Route } from '#shared/route.ts';

export const listPasskeys = {
  method: 'GET',
  path: '/api/user/passkeys',
  access: 'member',
} as const satisfies Route;

export const startPasskey = {
  method: 'POST',
  path: '/api/user/passkeys/options',
  access: 'member',
} as const satisfies Route;

export const addPasskey = {
  method: 'POST',
  path: '/api/user/passkeys',
  access: 'member',
} as const satisfies Route;

export const renamePasskey = {
  method: 'PATCH',
  path: '/api/user/passkeys/:id',
  access: 'member',
} as const satisfies Route;

export const removePasskey = {
  method: 'DELETE',
  path: '/api/user/passkeys/:id',
  access: 'member',
} as const satisfies Route;

export const reviewPasskeys = {
  method: 'POST',
  path: '/api/user/passkeys/review',
  access: 'member',
} as const satisfies Route;

export const startPasskeyLogin = {
  method: 'POST',
  path: '/api/login/passkey/options',
  access: 'public',
} as const satisfies Route;

export const loginWithPasskey = {
  method: 'POST',
  path: '/api/login/passkey',
  access: 'public',
} as const satisfies Route;
