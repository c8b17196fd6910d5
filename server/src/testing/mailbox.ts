import { type Mailer, toMessage } from '#platform/email/mailer.ts';
import type { OutgoingEmail } from '#platform/email/outgoing-email.ts';
import { findEmailFaults } from './email-rules.ts';

/** A mailer whose emails tests read. */
export interface Mailbox extends Mailer {
  emails: OutgoingEmail[];
  /** Runs the queued jobs, so that emails arrive. `buildTestApp` sets it. */
  drain(): Promise<void>;
  /** The newest email to an address. @throws when there is none. */
  newestTo(address: string): Promise<OutgoingEmail>;
  /** @throws if a delivered email broke one of the rules for every email. */
  check(): void;
}

export const createMailbox = (): Mailbox => {
  const emails: OutgoingEmail[] = [];
  const faults = new Set<string>();
  const mailbox: Mailbox = {
    emails,
    deliver: async (id, email) => {
      emails.push(email);
      for (const fault of findEmailFaults(toMessage(id, email, 'no-reply@opencall.test')))
        faults.add(`${fault} (email "${email.subject}")`);
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
    check: () => {
      if (faults.size > 0) throw new Error([...faults].join('\n'));
    },
  };
  return mailbox;
};
