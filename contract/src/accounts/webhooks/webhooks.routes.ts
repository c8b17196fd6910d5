import type { Route } from '#shared/route.ts';

export const listWebhooks = {
  method: 'GET',
  path: '/api/admin/webhooks',
  access: 'admin',
} as const satisfies Route;

export const createWebhook = {
  method: 'POST',
  path: '/api/admin/webhooks',
  access: 'admin',
} as const satisfies Route;

export const deleteWebhook = {
  method: 'DELETE',
  path: '/api/admin/webhooks/:id',
  access: 'admin',
} as const satisfies Route;

export const pingWebhook = {
  method: 'POST',
  path: '/api/admin/webhooks/:id/ping',
  access: 'admin',
} as const satisfies Route;

export const listDeliveries = {
  method: 'GET',
  path: '/api/admin/webhooks/:id/deliveries',
  access: 'admin',
} as const satisfies Route;

export const resendDelivery = {
  method: 'POST',
  path: '/api/admin/webhook-deliveries/:id/send-again',
  access: 'admin',
} as const satisfies Route;
