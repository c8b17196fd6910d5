import { z } from 'zod';
import { defineEndpoint, okSchema } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import * as routes from './webhooks.routes.ts';
import { createdWebhookSchema, deliverySchema, newWebhookSchema, webhookSchema } from './webhooks.schemas.ts';

export const listWebhooks = defineEndpoint(routes.listWebhooks, {
  rateLimit: 'read',
  summary: 'Webhooks: addresses that receive events, newest first',
  query: z.object(pagingQuery()),
  response: z.array(webhookSchema),
  errors: ['INVALID_CURSOR'],
});

export const createWebhook = defineEndpoint(routes.createWebhook, {
  rateLimit: 'write',
  summary: 'Tell an address of events; its secret is answered this once',
  body: newWebhookSchema,
  status: 201,
  response: createdWebhookSchema,
});

export const deleteWebhook = defineEndpoint(routes.deleteWebhook, {
  rateLimit: 'write',
  summary: 'Delete a webhook; its pending deliveries are not sent',
  params: idParams,
  response: okSchema,
  errors: ['WEBHOOK_NOT_FOUND'],
});

export const pingWebhook = defineEndpoint(routes.pingWebhook, {
  rateLimit: 'write',
  summary: 'Send a webhook a trial event',
  params: idParams,
  status: 201,
  response: deliverySchema,
  errors: ['WEBHOOK_NOT_FOUND'],
});

export const listDeliveries = defineEndpoint(routes.listDeliveries, {
  rateLimit: 'read',
  summary: 'Deliveries of a webhook with every attempt, newest first',
  params: idParams,
  query: z.object(pagingQuery()),
  response: z.array(deliverySchema),
  errors: ['WEBHOOK_NOT_FOUND', 'INVALID_CURSOR'],
});

export const resendDelivery = defineEndpoint(routes.resendDelivery, {
  rateLimit: 'write',
  summary: 'Send a delivery again immediately, also if it succeeded',
  params: idParams,
  response: deliverySchema,
  errors: ['DELIVERY_NOT_FOUND'],
});
