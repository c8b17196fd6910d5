import type { Membership } from '@opencall/contract/accounts/billing/billing.schemas';
import type Stripe from 'stripe';
import { AppError } from '#platform/http/app-error.ts';
import { isStaff, type Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { HOUR_MS } from '#platform/time.ts';
import { findSubscription, type SubscriptionRow, storeCustomer } from './billing.queries.ts';
import { currentStatus } from './billing.service.ts';
import { callStripe, createStripe } from './stripe-client.ts';

/** Stripe requires that a trial ends at least 48 hours later; an extra hour is for the time to pay. */
const SHORTEST_TRIAL_MS = 49 * HOUR_MS;

const isRunning = (row: SubscriptionRow | undefined): boolean =>
  Boolean(row?.stripeSubscriptionId) && row?.stripeEndedAt === null;

/** True if the member has a membership. A canceled one can be bought again. */
const isPaying = (row: SubscriptionRow | undefined, now: Date): boolean =>
  isRunning(row) || (row !== undefined && ['active', 'past_due'].includes(currentStatus(row, now)));

const canManage = (row: SubscriptionRow | undefined): boolean =>
  Boolean(row?.stripeCustomerId && row.stripeSubscriptionId);

export const getMembershipOf = async (
  { config, database, now }: Platform,
  viewer: Viewer,
): Promise<Membership> => {
  const row = await findSubscription(database.db, viewer.userId);
  const canPay = config.stripe !== null;
  return {
    ...viewer.subscription,
    canSubscribe: canPay && !isStaff(viewer) && !isPaying(row, now()),
    canManage: canPay && canManage(row),
  };
};

const stripeOf = async ({ config }: Platform): Promise<Stripe> => {
  if (!config.stripe) throw new AppError('PAYMENTS_UNAVAILABLE');
  return createStripe(config.stripe);
};

const customerOf = async (
  { database, now }: Platform,
  stripe: Stripe,
  { user, row }: { user: Viewer['user']; row: SubscriptionRow | undefined },
): Promise<string> => {
  if (row?.stripeCustomerId) return row.stripeCustomerId;
  const details = { email: user.email, name: user.username, metadata: { userId: String(user.id) } };
  // The idempotency key makes two clicks create one customer.
  const options = { idempotencyKey: `opencall-customer-${user.id}-${user.email}` };
  const { id } = await callStripe(() => stripe.customers.create(details, options));
  return database.autocommit((tx) => storeCustomer(tx, { userId: user.id, customerId: id, now: now() }));
};

/** The rest of the trial is kept; the first month is charged after it. */
const trialEndOf = (row: SubscriptionRow | undefined, now: Date): number | undefined => {
  if (!row?.trialEndsAt || currentStatus(row, now) !== 'trialing') return undefined;
  return Math.ceil(Math.max(row.trialEndsAt.getTime(), now.getTime() + SHORTEST_TRIAL_MS) / 1000);
};

const sessionOf = (
  platform: Platform,
  { userId, customer, trialEnd }: { userId: number; customer: string; trialEnd: number | undefined },
): Stripe.Checkout.SessionCreateParams => {
  const back = `${platform.publicOrigin()}/subscription`;
  return {
    mode: 'subscription',
    customer,
    client_reference_id: String(userId),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: platform.site().monthlyPriceCents,
          recurring: { interval: 'month' },
          product_data: { name: `${platform.site().siteName} membership` },
        },
      },
    ],
    subscription_data: {
      metadata: { userId: String(userId) },
      ...(trialEnd === undefined ? {} : { trial_end: trialEnd }),
    },
    success_url: `${back}?checkout=done`,
    cancel_url: `${back}?checkout=canceled`,
  };
};

/**
 * Creates a checkout page where the member buys a membership, and returns its address.
 * @throws PAYMENTS_UNAVAILABLE, STAFF_NEED_NO_SUBSCRIPTION, ALREADY_SUBSCRIBED, PAYMENTS_UNREACHABLE.
 */
export const createCheckout = async (platform: Platform, viewer: Viewer): Promise<string> => {
  if (isStaff(viewer)) throw new AppError('STAFF_NEED_NO_SUBSCRIPTION');
  const stripe = await stripeOf(platform);
  const row = await findSubscription(platform.database.db, viewer.userId);
  if (isPaying(row, platform.now())) throw new AppError('ALREADY_SUBSCRIBED');
  const customer = await customerOf(platform, stripe, { user: viewer.user, row });
  const trialEnd = trialEndOf(row, platform.now());
  const session = sessionOf(platform, { userId: viewer.userId, customer, trialEnd });
  const { url } = await callStripe(() => stripe.checkout.sessions.create(session));
  if (!url) throw new AppError('PAYMENTS_UNREACHABLE');
  return url;
};

/**
 * Creates a page where the member changes the card, reads receipts and cancels, and returns its address.
 * @throws PAYMENTS_UNAVAILABLE, NO_MEMBERSHIP, PAYMENTS_UNREACHABLE.
 */
export const createPortal = async (platform: Platform, viewer: Viewer): Promise<string> => {
  const stripe = await stripeOf(platform);
  const row = await findSubscription(platform.database.db, viewer.userId);
  if (!row?.stripeCustomerId || !canManage(row)) throw new AppError('NO_MEMBERSHIP');
  const customer = row.stripeCustomerId;
  const return_url = `${platform.publicOrigin()}/subscription`;
  const { url } = await callStripe(() => stripe.billingPortal.sessions.create({ customer, return_url }));
  return url;
};
