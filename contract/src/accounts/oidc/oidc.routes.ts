import type { Route } from '#shared/route.ts';

export const getOidcProvider = {
  method: 'GET',
  path: '/api/oidc',
  access: 'public',
} as const satisfies Route;

export const startOidc = {
  method: 'GET',
  path: '/api/oidc/start',
  access: 'public',
} as const satisfies Route;

export const finishOidc = {
  method: 'GET',
  path: '/api/oidc/callback',
  access: 'public',
} as const satisfies Route;

export const getPendingOidc = {
  method: 'GET',
  path: '/api/oidc/pending',
  access: 'public',
} as const satisfies Route;

export const registerWithOidc = {
  method: 'POST',
  path: '/api/oidc/register',
  access: 'public',
} as const satisfies Route;

export const confirmOidc = {
  method: 'POST',
  path: '/api/oidc/code',
  access: 'public',
} as const satisfies Route;

export const getOidcLink = {
  method: 'GET',
  path: '/api/user/oidc',
  access: 'member',
} as const satisfies Route;

export const startOidcLink = {
  method: 'POST',
  path: '/api/user/oidc/link',
  access: 'member',
} as const satisfies Route;

export const unlinkOidc = {
  method: 'DELETE',
  path: '/api/user/oidc',
  access: 'member',
} as const satisfies Route;
