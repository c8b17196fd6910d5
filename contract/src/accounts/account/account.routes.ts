import type { Route } from '#shared/route.ts';

export const updateEmail = {
  method: 'POST',
  path: '/api/user/update-email',
  access: 'member',
} as const satisfies Route;

export const updatePassword = {
  method: 'POST',
  path: '/api/user/update-password',
  access: 'member',
} as const satisfies Route;

export const verifyEmail = {
  method: 'POST',
  path: '/api/verify-email',
  access: 'public',
} as const satisfies Route;

export const resendVerification = {
  method: 'POST',
  path: '/api/resend-verification',
  access: 'member',
} as const satisfies Route;

export const downloadData = {
  method: 'GET',
  path: '/api/user/data',
  access: 'member',
} as const satisfies Route;

export const deleteAccount = {
  method: 'POST',
  path: '/api/user/delete-account',
  access: 'member',
} as const satisfies Route;
