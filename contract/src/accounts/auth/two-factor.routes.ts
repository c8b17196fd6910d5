import type { Route } from '#shared/route.ts';

export const getTwoFactor = {
  method: 'GET',
  path: '/api/user/two-factor',
  access: 'member',
} as const satisfies Route;

export const startTwoFactor = {
  method: 'POST',
  path: '/api/user/two-factor/setup',
  access: 'member',
} as const satisfies Route;

export const confirmTwoFactor = {
  method: 'POST',
  path: '/api/user/two-factor/enable',
  access: 'member',
} as const satisfies Route;

export const renewRecoveryCodes = {
  method: 'POST',
  path: '/api/user/two-factor/recovery-codes',
  access: 'member',
} as const satisfies Route;

export const disableTwoFactor = {
  method: 'POST',
  path: '/api/user/two-factor/disable',
  access: 'member',
} as const satisfies Route;
