import type { Route } from '#shared/route.ts';

export const listMail = {
  method: 'GET',
  path: '/api/emails',
  access: 'member',
} as const satisfies Route;

export const sendMail = {
  method: 'POST',
  path: '/api/emails',
  access: 'member',
} as const satisfies Route;

export const getMail = {
  method: 'GET',
  path: '/api/emails/:id',
  access: 'member',
} as const satisfies Route;

export const markMail = {
  method: 'PATCH',
  path: '/api/emails/:id',
  access: 'member',
} as const satisfies Route;

export const deleteMail = {
  method: 'DELETE',
  path: '/api/emails/:id',
  access: 'member',
} as const satisfies Route;
