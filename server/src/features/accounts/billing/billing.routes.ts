import * as endpoints from '@opencall/contract/accounts/billing/billing.endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Api } from '#platform/http/api.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { createCheckout, createPortal, getMembershipOf } from './checkout.service.ts';
import { readSignedEvent, receiveEvent } from './webhook.service.ts';

/** Maximum of bytes; an event with a long invoice has some 30,000. */
const EVENT_LIMIT = 1024 * 1024;

const signatureOf = ({ headers }: FastifyRequest): string => {
  const signature = headers['stripe-signature'];
  return typeof signature === 'string' ? signature : '';
};

/** The webhook of Stripe. The signature covers the exact bytes, so the body is not parsed; any origin is accepted. */
const registerWebhook = (app: FastifyInstance, platform: Platform): void => {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: EVENT_LIMIT },
      (_request, body, done) => done(null, body),
    );
    scope.route<{ Body: Buffer | undefined }>({
      method: 'POST',
      url: '/api/webhooks/stripe',
      config: { foreignOrigin: true },
      schema: { hide: true },
      handler: async (request) => {
        const { stripe } = platform.config;
        if (!stripe) throw new AppError('PAYMENTS_UNAVAILABLE');
        const body = request.body ?? Buffer.alloc(0);
        const event = await readSignedEvent(stripe, { body, signature: signatureOf(request) });
        await receiveEvent(platform, event);
        return { received: true };
      },
    });
  });
};

interface BillingContext {
  app: FastifyInstance;
  api: Api;
  platform: Platform;
}

export const registerBillingRoutes = ({ app, api, platform }: BillingContext): void => {
  api.handle(endpoints.getMembership, ({ viewer }) => getMembershipOf(platform, viewer));
  api.handle(endpoints.openCheckout, async ({ viewer }) => ({ url: await createCheckout(platform, viewer) }));
  api.handle(endpoints.openBillingPortal, async ({ viewer }) => ({
    url: await createPortal(platform, viewer),
  }));
  registerWebhook(app, platform);
};
