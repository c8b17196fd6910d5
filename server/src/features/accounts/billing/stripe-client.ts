import type Stripe from 'stripe';
import type { StripeSettings } from '#config/payment-settings.ts';
import { AppError } from '#platform/http/app-error.ts';

/** Timeout of a request to Stripe, in milliseconds, for each of up to two attempts. */
const TIMEOUT_MS = 10_000;

/** Loads Stripe's library at the first use; it would be a tenth of the modules loaded at start. */
export const loadStripe = async (): Promise<typeof Stripe> => (await import('stripe')).default;

/** Creates the client of Stripe; tests use another address. */
export const createStripe = async ({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> => {
  const { protocol, hostname, port } = new URL(apiUrl);
  const Stripe = await loadStripe();
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port ? { port } : {}),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
};

/**
 * Calls Stripe.
 * @throws PAYMENTS_UNREACHABLE for every error; the cause is logged and not shown.
 */
export const callStripe = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (cause) {
    throw new AppError('PAYMENTS_UNREACHABLE', { cause });
  }
};
