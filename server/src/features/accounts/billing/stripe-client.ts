import type Stripe from 'stripe';
import type { StripeSettings } from '#config/payment-settings.ts';
import { AppError } from '#platform/http/app-error.ts';

/** Milliseconds that a member waits for the payment service, a second attempt included in neither. */
const TIMEOUT_MS = 10_000;

/** The payment service's library, loaded with its first use: a tenth of what the server would start with. */
export const loadStripe = async (): Promise<typeof Stripe> => (await import('stripe')).default;

/** The payment service's client; its address differs only where a stand-in takes its place. */
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
 * Asks the payment service for something.
 * @throws PAYMENTS_UNREACHABLE for whatever goes wrong there; the cause is logged and not told.
 */
export const askStripe = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (cause) {
    throw new AppError('PAYMENTS_UNREACHABLE', { cause });
  }
};
