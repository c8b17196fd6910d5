import type { Route } from '#shared/route.ts';

export const getSession = {
  method: 'GET',
  path: '/api/user',
  access: 'member',
} as const satisfies Route;

export const login = {
  method: 'POST',
  path: '/api/login',
  access: 'public',
} as const satisfies Route;

export const register = {
  method: 'POST',
  path: '/api/register',
  access: 'public',
} as const satisfies Route;

export const logout = {
  method: 'POST',
  path: '/api/logout',
  access: 'public',
} as const satisfies Route;

export const ping = {
  method: 'GET',
  path: '/api/ping',
  access: 'member',
} as const satisfies Route;

export const refreshToken = {
  method: 'POST',
  path: '/api/refresh-token',
  access: 'member',
} as const satisfies Route;

export const checkUsername = {
  method: 'GET',
  path: '/api/users/check',
  access: 'public',
} as const satisfies Route;

export const getUser = {
  method: 'GET',
  path: '/api/users/:id',
  access: 'member',
} as const satisfies Route;

export const searchUsers = {
  method: 'GET',
  path: '/api/users/search',
  access: 'member',
} as const satisfies Route;

export const recoverCredentials = {
  method: 'POST',
  path: '/api/recover-credentials',
  access: 'public',
} as const satisfies Route;

export const resetPassword = {
  method: 'POST',
  path: '/api/reset-password',
  access: 'public',
} as const satisfies Route;

export const getAuthDebug = {
  method: 'GET',
  path: '/api/auth-debug',
  access: 'public',
} as const satisfies Route;
