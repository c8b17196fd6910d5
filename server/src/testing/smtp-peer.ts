import { SMTPServer } from 'smtp-server';
import { createMailer, type Mailer } from '#platform/email/mailer.ts';

/** A real mail server that refuses chosen recipients, and a mailer that uses it. */
export interface SmtpPeer {
  mailer: Mailer;
  /** The answers to RCPT, by recipient: such as `550 5.1.1 No such user`. All others are accepted. */
  refusals: Map<string, string>;
  /** The recipients that clients asked for, in order, including refused ones. */
  recipients: string[];
  close(): Promise<void>;
}

/** Starts it before the first email. Keep it out of `useTestApp`, which needs the mailer before any hook runs. */
export const createSmtpPeer = (): SmtpPeer => {
  const refusals = new Map<string, string>();
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      recipients.push(address);
      const refusal = refusals.get(address);
      if (refusal === undefined) return done();
      const [code = '', ...words] = refusal.split(' ');
      done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }));
    },
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done());
    },
  });
  const start = async (): Promise<Mailer> => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as { port: number };
    const smtpUrl = `smtp://127.0.0.1:${port}?ignoreTLS=true`;
    return createMailer({ from: 'Opencall <no-reply@opencall.test>', smtpUrl, outboxDir: '/nowhere' });
  };
  let started: Promise<Mailer> | undefined;
  const get = () => {
    started ??= start();
    return started;
  };
  return {
    refusals,
    recipients,
    mailer: { deliver: async (id, email) => (await get()).deliver(id, email), close: () => {} },
    close: async () => {
      (await get()).close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
