import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { settingDocs, url } from './fields.ts';

export const paymentFields = {
  STRIPE_SECRET_KEY: z
    .string()
    .min(8, 'must be the secret key of the payment service')
    .optional()
    .register(settingDocs, {
      does: 'Secret key of the Stripe account.',
      absent: 'nothing can be bought',
      required: 'with `STRIPE_WEBHOOK_SECRET`',
    }),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .min(8, 'must be the signing secret of the webhook')
    .optional()
    .register(settingDocs, {
      does: 'Signing secret of the Stripe webhook.',
      required: 'with `STRIPE_SECRET_KEY`',
    }),
  STRIPE_API_URL: url(['http:', 'https:'], 'https://api.stripe.com')
    .default('https://api.stripe.com')
    .register(settingDocs, { does: 'Address of the payment service. Change it only for tests.' }),
};
const shape = z.object(paymentFields);

/** Settings for selling memberships. */
export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Origin of the payment service, or of its replacement in tests. */
  apiUrl: string;
}

/** @throws ConfigError for a setting that needs another. */
export const readStripe = (env: z.output<typeof shape>): StripeSettings | null => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env;
  if (!secretKey && !webhookSecret) return null;
  if (!secretKey) throw new ConfigError('STRIPE_SECRET_KEY must be set when STRIPE_WEBHOOK_SECRET is.');
  if (!webhookSecret) throw new ConfigError('STRIPE_WEBHOOK_SECRET must be set when STRIPE_SECRET_KEY is.');
  return { secretKey, webhookSecret, apiUrl };
};
