import type { Route } from '#shared/route.ts';

export const createContactMessage = {
  method: 'POST',
  path: '/api/contact',
  access: 'member',
} as const satisfies Route;

export const sendAppeal = {
  method: 'POST',
  path: '/api/contact/appeal',
  access: 'public',
} as const satisfies Route;

export const listContactMessages = {
  method: 'GET',
  path: '/api/contact',
  access: 'staff',
} as const satisfies Route;

export const listOwnContactMessages = {
  method: 'GET',
  path: '/api/contact/mine',
  access: 'member',
} as const satisfies Route;

export const replyToContactMessage = {
  method: 'POST',
  path: '/api/contact/:id/replies',
  access: 'staff',
} as const satisfies Route;

export const updateContactMessage = {
  method: 'PATCH',
  path: '/api/contact/:id',
  access: 'staff',
} as const satisfies Route;
