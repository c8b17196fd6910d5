import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { findSubscription } from './billing.queries.ts';
import { createStripe, loadStripe } from './stripe-client.ts';

const END_JOB = 'end-paid-membership';

/** Somebody ended it there before. */
const isGone = async (error: unknown): Promise<boolean> => {
  const { errors } = await loadStripe();
  return error instanceof errors.StripeInvalidRequestError && error.statusCode === 404;
};

/** Lets the queue end memberships at the payment service, however often it takes. */
export const registerMembershipEnd = ({ config, jobs }: Platform): void =>
  jobs.register<{ subscriptionId: string }>({
    name: END_JOB,
    run: async ({ subscriptionId }) => {
      // Without keys there is nobody to ask; the job waits for an operator who sets them again.
      if (!config.stripe) throw new Error('a paid membership could not be ended: no payment keys are set');
      const stripe = await createStripe(config.stripe);
      await stripe.subscriptions.cancel(subscriptionId).catch(async (error: unknown) => {
        if (!(await isGone(error))) throw error;
      });
    },
  });

/** Has the paid membership of an account that goes for good ended once `tx` has committed: nobody pays for nothing. */
export const endMembership = async (tx: Tx, userId: number): Promise<void> => {
  const row = await findSubscription(tx, userId);
  if (!row?.stripeSubscriptionId || row.stripeEndedAt) return;
  tx.enqueue(END_JOB, { subscriptionId: row.stripeSubscriptionId });
};
