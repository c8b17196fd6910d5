import * as m from '#messages/accounts/email-bounces.ts';
import type { Database } from '#platform/database/database.ts';
import { addressRefusalOf } from '#platform/email/address-refusal.ts';
import type { Mailer } from '#platform/email/mailer.ts';
import { isBounced } from './email-bounces.queries.ts';
import { markBounce } from './email-bounces.service.ts';

/**
 * A mailer that marks members' addresses that the mail server refuses permanently, and sends them no further emails. Such
 * a refusal is no failure of the job, which must not be retried; only emails that are `evenIfBounced` throw it.
 */
export const withBounces = (
  mailer: Mailer,
  { database, now }: { database: Database; now(): Date },
): Mailer => ({
  deliver: async (id, email) => {
    if (!email.evenIfBounced && (await isBounced(database.db, email.to.toLowerCase())))
      return m.notSentBounces;
    try {
      return await mailer.deliver(id, email);
    } catch (error) {
      const reason = addressRefusalOf(error);
      if (reason === undefined) throw error;
      const isMember = await database.transaction((tx) =>
        markBounce(tx, { email: email.to, reason, now: now() }),
      );
      if (!isMember || email.evenIfBounced) throw error;
      return m.notSentBounces;
    }
  },
  close: () => mailer.close(),
});
