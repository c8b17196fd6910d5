import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { findSubscription } from './billing.queries.ts';
import { createStripe, loadStripe } from './stripe-client.ts';

const END_JOB = 'end-paid-membership';

/** True if Stripe says that the subscription has ended already. */
const hasEndedAlready = async (error: unknown): Promise<boolean> => {
  const { errors } = await loadStripe();
  return error instanceof errors.StripeInvalidRequestError && error.statusCode === 404;
};

/** Registers the job that ends memberships at Stripe, with retries. */
export const registerMembershipEnd = ({ config, jobs }: Platform): void =>
  jobs.register<{ subscriptionId: string }>({
    name: END_JOB,
    run: async ({ subscriptionId }) => {
      // Without keys Stripe cannot be called; the job is retried until an operator sets them.
      if (!config.stripe) throw new Error('a paid membership could not be ended: no payment keys are set');
      const stripe = await createStripe(config.stripe);
      await stripe.subscriptions.cancel(subscriptionId).catch(async (error: unknown) => {
        if (!(await hasEndedAlready(error))) throw error;
      });
    },
  });

/** Ends the paid membership of a deleted or banned member when `tx` commits, so that they are not charged any more. */
export const endMembership = async (tx: Tx, userId: number): Promise<void> => {
  const row = await findSubscription(tx, userId);
  if (!row?.stripeSubscriptionId || row.stripeEndedAt) return;
  tx.enqueue(END_JOB, { subscriptionId: row.stripeSubscriptionId });
};
