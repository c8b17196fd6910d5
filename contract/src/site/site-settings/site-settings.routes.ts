import type { Route } from '#shared/route.ts';

export const getSiteSettings = {
  method: 'GET',
  path: '/api/site-settings',
  access: 'public',
} as const satisfies Route;

export const getAdminSettings = {
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
} as const satisfies Route;

export const updateAdminSettings = {
  method: 'PATCH',
  path: '/api/admin/settings',
  access: 'admin',
} as const satisfies Route;

export const sendTestEmail = {
  method: 'POST',
  path: '/api/admin/test-email',
  access: 'admin',
} as const satisfies Route;
