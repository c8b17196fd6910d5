import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mailer.ts';

/** A mailer whose letters tests read. */
export interface Mailbox extends Mailer {
  letters: Letter[];
  /** Runs the queued work, so that letters have arrived; set by `buildTestApp`. */
  drain(): Promise<void>;
  /** The newest letter to an address. @throws when there is none. */
  newestTo(address: string): Promise<Letter>;
}

export const createMailbox = (): Mailbox => {
  const letters: Letter[] = [];
  const mailbox: Mailbox = {
    letters,
    deliver: async (_id, letter) => {
      letters.push(letter);
    },
    close: () => {},
    drain: async () => {},
    newestTo: async (address) => {
      await mailbox.drain();
      const letter = letters.filter(({ to }) => to === address).at(-1);
      if (!letter) throw new Error(`no letter to ${address}`);
      return letter;
    },
  };
  return mailbox;
};
