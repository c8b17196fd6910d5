import { defineEndpoint } from '#shared/endpoint.ts';
import { membershipSchema, paymentPageSchema } from './billing.schemas.ts';

export const getMembership = defineEndpoint({
  method: 'GET',
  path: '/api/subscription',
  access: 'member',
  rateLimit: 'read',
  summary: "The caller's subscription and what can be done about it",
  response: membershipSchema,
});

export const openCheckout = defineEndpoint({
  method: 'POST',
  path: '/api/subscription/checkout',
  access: 'member',
  rateLimit: 'write',
  summary: 'Open a page of the payment service where a membership is bought',
  response: paymentPageSchema,
  status: 201,
  errors: [
    'PAYMENTS_UNAVAILABLE',
    'PAYMENTS_UNREACHABLE',
    'ALREADY_SUBSCRIBED',
    'STAFF_NEED_NO_SUBSCRIPTION',
  ],
});

export const openBillingPortal = defineEndpoint({
  method: 'POST',
  path: '/api/subscription/portal',
  access: 'member',
  rateLimit: 'write',
  whileWaiting: true,
  summary: 'Open a page of the payment service where a membership is managed',
  response: paymentPageSchema,
  status: 201,
  errors: ['PAYMENTS_UNAVAILABLE', 'PAYMENTS_UNREACHABLE', 'NO_MEMBERSHIP'],
});
