import { defineEndpoint } from '#shared/endpoint.ts';
import * as routes from './billing.routes.ts';
import { membershipSchema, paymentPageSchema } from './billing.schemas.ts';

export const getMembership = defineEndpoint(routes.getMembership, {
  rateLimit: 'read',
  summary: "The caller's subscription and what can be done about it",
  response: membershipSchema,
});

export const openCheckout = defineEndpoint(routes.openCheckout, {
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

export const openBillingPortal = defineEndpoint(routes.openBillingPortal, {
  rateLimit: 'write',
  whileWaiting: true,
  summary: 'Open a page of the payment service where a membership is managed',
  response: paymentPageSchema,
  status: 201,
  errors: ['PAYMENTS_UNAVAILABLE', 'PAYMENTS_UNREACHABLE', 'NO_MEMBERSHIP'],
});
