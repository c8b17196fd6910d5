import type { SubscriptionStatus } from '@opencall/contract/accounts/billing/billing.vocabulary';
import { idParamSchema } from '@opencall/contract/shared/ids';
import { LAST_YEAR } from '@opencall/contract/shared/moments';
import { z } from 'zod';
import type { SubscriptionUpdate } from './billing.queries.ts';

/*
 * The parts of Stripe's objects that we need, parsed leniently: the position of some fields depends on the
 * endpoint's API version. https://docs.stripe.com/api/subscriptions/object
 */

const momentSchema = z
  .number()
  .min(0)
  .max(Date.UTC(LAST_YEAR, 11, 31) / 1000)
  .transform((seconds) => new Date(seconds * 1000));
/** Maximum length of Stripe's own ids. */
const stripeIdSchema = z.string().min(1).max(255);
/** An id, or the expanded object. */
const referenceSchema = z.union([stripeIdSchema, z.object({ id: stripeIdSchema }).transform(({ id }) => id)]);

const subscriptionSchema = z.object({
  id: stripeIdSchema,
  customer: referenceSchema,
  status: z.string(),
  cancel_at_period_end: z.boolean().nullish(),
  cancel_at: momentSchema.nullish(),
  ended_at: momentSchema.nullish(),
  trial_end: momentSchema.nullish(),
  current_period_end: momentSchema.nullish(),
  items: z.object({ data: z.array(z.object({ current_period_end: momentSchema.nullish() })) }).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

const invoiceSchema = z.object({
  customer: referenceSchema,
  currency: z.string().regex(/^[a-z]{3}$/i),
  amount_paid: z.number(),
  amount_due: z.number(),
  attempt_count: z.number().nullish(),
  next_payment_attempt: momentSchema.nullish(),
  hosted_invoice_url: z.url().nullish(),
  lines: z.object({ data: z.array(z.object({ period: z.object({ end: momentSchema }) })) }).nullish(),
});
export type Invoice = z.output<typeof invoiceSchema>;

export const eventSchema = z.object({
  id: stripeIdSchema,
  type: stripeIdSchema,
  created: momentSchema,
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
export type StripeEvent = z.output<typeof eventSchema>;

/** Statuses that are missing here (`incomplete`) have not started and change nothing. */
const STATUSES: ReadonlyMap<string, SubscriptionStatus> = new Map([
  ['trialing', 'trialing'],
  ['active', 'active'],
  ['past_due', 'past_due'],
  ['canceled', 'canceled'],
  ['unpaid', 'expired'],
  ['paused', 'expired'],
]);

type StripeSubscription = z.output<typeof subscriptionSchema>;

const periodEndOf = ({ current_period_end, items }: StripeSubscription): Date | null =>
  items?.data[0]?.current_period_end ?? current_period_end ?? null;

const userIdOf = ({ metadata }: StripeSubscription): number | undefined =>
  idParamSchema.safeParse(metadata?.userId).data;

/** The facts to store. A subscription set to end with its period counts as canceled but stays usable until then. */
const factsOf = (subscription: StripeSubscription, status: SubscriptionStatus, eventAt: Date) => {
  const { cancel_at, cancel_at_period_end, ended_at, trial_end } = subscription;
  const isLeaving = Boolean(cancel_at_period_end) || cancel_at instanceof Date;
  const periodEnd = periodEndOf(subscription);
  const trialEndsAt = trial_end ?? undefined;
  if (status === 'canceled') {
    const endedAt = ended_at ?? eventAt;
    return { status, trialEndsAt, currentPeriodEnd: endedAt, endedAt };
  }
  if (status === 'trialing')
    return {
      status,
      trialEndsAt,
      currentPeriodEnd: isLeaving ? null : (trial_end ?? periodEnd),
      endedAt: null,
    };
  const isRunning = status === 'active' && isLeaving;
  return {
    status: isRunning ? ('canceled' as const) : status,
    trialEndsAt,
    currentPeriodEnd: isRunning ? (cancel_at ?? periodEnd) : periodEnd,
    endedAt: null,
  };
};

/**
 * The state of a subscription from an event; null if the event is about something else.
 * @throws ZodError if the object is malformed; `readInvoice` does the same.
 */
const readSubscriptionUpdate = (
  event: StripeEvent,
): (SubscriptionUpdate & { userId: number | undefined }) | null => {
  if (!event.type.startsWith('customer.subscription.')) return null;
  const subscription = subscriptionSchema.parse(event.data.object);
  const status = STATUSES.get(subscription.status);
  if (!status) return null;
  return {
    ...factsOf(subscription, status, event.created),
    subscriptionId: subscription.id,
    customerId: subscription.customer,
    userId: userIdOf(subscription),
    eventAt: event.created,
  };
};

const INVOICE_EVENTS: ReadonlyMap<string, 'paid' | 'failed'> = new Map([
  ['invoice.paid', 'paid'],
  ['invoice.payment_failed', 'failed'],
]);

/**
 * An invoice whose outcome the member is notified of. Ignores free invoices (of a trial), and failed payments
 * between the first and the last attempt.
 */
export const readInvoice = (event: StripeEvent): { outcome: 'paid' | 'failed'; invoice: Invoice } | null => {
  const outcome = INVOICE_EVENTS.get(event.type);
  if (!outcome) return null;
  const invoice = invoiceSchema.parse(event.data.object);
  const isFree = outcome === 'paid' && invoice.amount_paid === 0;
  const isBetween = outcome === 'failed' && (invoice.attempt_count ?? 1) > 1 && invoice.next_payment_attempt;
  return isFree || isBetween ? null : { outcome, invoice };
};

/** An event with its parsed content. */
export interface ReadEvent {
  event: StripeEvent;
  subscription: ReturnType<typeof readSubscriptionUpdate>;
  invoice: ReturnType<typeof readInvoice>;
}

/** Parses an event completely before anything is done with it. @throws ZodError */
export const readEvent = (sent: unknown): ReadEvent => {
  const event = eventSchema.parse(sent);
  return { event, subscription: readSubscriptionUpdate(event), invoice: readInvoice(event) };
};
