import type { Mailer } from '#platform/email/mailer.ts';
import type { OutgoingEmail } from '#platform/email/outgoing-email.ts';

/** A mailer whose emails tests read. */
export interface Mailbox extends Mailer {
  emails: OutgoingEmail[];
  /** Runs the queued work, so that emails have arrived; set by `buildTestApp`. */
  drain(): Promise<void>;
  /** The newest email to an address. @throws when there is none. */
  newestTo(address: string): Promise<OutgoingEmail>;
}

export const createMailbox = (): Mailbox => {
  const emails: OutgoingEmail[] = [];
  const mailbox: Mailbox = {
    emails,
    deliver: async (_id, email) => {
      emails.push(email);
      return '250 Accepted';
    },
    close: () => {},
    drain: async () => {},
    newestTo: async (address) => {
      await mailbox.drain();
      const email = emails.filter(({ to }) => to === address).at(-1);
      if (!email) throw new Error(`no email to ${address}`);
      return email;
    },
  };
  return mailbox;
};
