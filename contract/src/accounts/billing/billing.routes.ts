import type { Route } from '#shared/route.ts';

export const getMembership = {
  method: 'GET',
  path: '/api/subscription',
  access: 'member',
} as const satisfies Route;

export const openCheckout = {
  method: 'POST',
  path: '/api/subscription/checkout',
  access: 'member',
} as const satisfies Route;

export const openBillingPortal = {
  method: 'POST',
  path: '/api/subscription/portal',
  access: 'member',
} as const satisfies Route;
