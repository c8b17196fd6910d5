import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutgoingEmail } from './outgoing-email.ts';

/** Connections to the SMTP server that one process opens at most. */
export const SMTP_CONNECTIONS = 8;

/** Hands emails to the world. `id` names the email: a second delivery of the same id is recognisable as such. */
export interface Mailer {
  /** Answers what the mail server said. @throws what it refused with. */
  deliver(id: string, email: OutgoingEmail): Promise<string>;
  close(): void;
}

interface MailerOptions {
  /** RFC 5322 mailbox of the sender; one without a name of its own carries that of the email. */
  from: string;
  /** `smtp://` or `smtps://`; absent means `.eml` files in `outboxDir`. */
  smtpUrl: string | undefined;
  outboxDir: string;
}

/** The message that is handed to nodemailer. */
export const toMessage = (id: string, { senderName, ...email }: OutgoingEmail, from: string) => ({
  ...email,
  // Asks holiday responders not to answer (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated', ...email.headers },
  from: senderName && !from.includes('<') ? { name: senderName, address: from.trim() } : from,
  messageId: `<${id}@${from.match(/@([^>\s]+)/)?.[1] ?? 'localhost'}>`,
});

/** Made with the first email: a start that sends none need not load what makes them. */
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
 * Connections are kept for further emails. The address of the server overrides any of these:
 * `smtps://host?maxConnections=2&maxMessages=50&rateLimit=10` sends ten a second at most.
 */
const SMTP_POOL = {
  pool: true,
  maxConnections: SMTP_CONNECTIONS,
  /** Milliseconds: a server that does not answer holds up a lane, and must not outlast the lease of its emails. */
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

/** Each email is one `.eml` file, named by its id and complete the moment it is visible. */
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
      return `There is no mail server (SMTP_URL is not set): the email was written to ${file}.`;
    },
    close: transport.close,
  };
};

/** A mailer by SMTP where it is configured, by files otherwise. */
export const createMailer = ({ from, smtpUrl, outboxDir }: MailerOptions): Mailer =>
  smtpUrl ? createSmtpMailer(smtpUrl, from) : createOutboxMailer(outboxDir, from);

/** Connects to the SMTP server and signs in; nothing is sent. @throws what the server said. */
export const verifySmtp = async (smtpUrl: string): Promise<void> => {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ ...SMTP_POOL, url: smtpUrl });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
};
