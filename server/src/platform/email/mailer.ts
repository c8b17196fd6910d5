import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as m from '#messages/platform/email.ts';
import type { OutgoingEmail } from './outgoing-email.ts';

/** Maximum connections of one process to the SMTP server. */
export const SMTP_CONNECTIONS = 8;

/** Sends emails. `id` identifies the email, so that a second delivery can be recognized. */
export interface Mailer {
  /** Returns the answer of the mail server. @throws its refusal. */
  deliver(id: string, email: OutgoingEmail): Promise<string>;
  close(): void;
}

interface MailerOptions {
  /** RFC 5322 mailbox of the sender; without a name it gets the sender name of the email. */
  from: string;
  /** `smtp://` or `smtps://`; absent means `.eml` files in `outboxDir`. */
  smtpUrl: string | undefined;
  outboxDir: string;
}

/** The message for nodemailer. */
export const toMessage = (
  id: string,
  { senderName, evenIfBounced: _, ...email }: OutgoingEmail,
  from: string,
) => ({
  ...email,
  // Prevents automatic replies (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated', ...email.headers },
  from: senderName && !from.includes('<') ? { name: senderName, address: from.trim() } : from,
  messageId: `<${id}@${from.match(/@([^>\s]+)/)?.[1] ?? 'localhost'}>`,
});

/** Created with the first email: a process that sends none does not load the library. */
const onDemand = <T extends { close(): void }>(make: (mail: typeof import('nodemailer')) => T) => {
  let made: Promise<T> | undefined;
  return {
    get: () => {
      made ??= import('nodemailer').then(make);
      return made;
    },
    close: () => void made?.then((transport) => transport.close()),
  };
};

/**
 * Connections are reused. The address of the server overrides these options:
 * `smtps://host?maxConnections=2&maxMessages=50&rateLimit=10` sends at most ten emails a second.
 */
const SMTP_POOL = {
  pool: true,
  maxConnections: SMTP_CONNECTIONS,
  /**
   * Milliseconds: an unresponsive server blocks a lane, and the timeout must be shorter than the lease of the
   * job.
   */
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const;

const createSmtpMailer = (smtpUrl: string, from: string): Mailer => {
  const transport = onDemand(({ createTransport }) =>
    createTransport({ ...SMTP_POOL, url: smtpUrl }, { from }),
  );
  return {
    deliver: async (id, email) => {
      const { response } = await (await transport.get()).sendMail(toMessage(id, email, from));
      return response;
    },
    close: transport.close,
  };
};

/** Writes each email as one `.eml` file, named by its id. The file appears when it is complete. */
const createOutboxMailer = (outboxDir: string, from: string): Mailer => {
  const transport = onDemand(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  );
  return {
    deliver: async (id, email) => {
      const { message } = await (await transport.get()).sendMail(toMessage(id, email, from));
      await mkdir(outboxDir, { recursive: true });
      const file = join(outboxDir, `${id}.eml`);
      await writeFile(`${file}.part`, message as Buffer);
      await rename(`${file}.part`, file);
      return m.writtenToOutbox({ path: file });
    },
    close: transport.close,
  };
};

/** Creates a mailer that uses SMTP if configured, otherwise files. */
export const createMailer = ({ from, smtpUrl, outboxDir }: MailerOptions): Mailer =>
  smtpUrl ? createSmtpMailer(smtpUrl, from) : createOutboxMailer(outboxDir, from);

/** Connects to the SMTP server and signs in, without sending anything. @throws the answer of the server. */
export const verifySmtp = async (smtpUrl: string): Promise<void> => {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ ...SMTP_POOL, url: smtpUrl });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
};
