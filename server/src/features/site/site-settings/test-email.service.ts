import { randomUUID } from 'node:crypto';
import type { TestEmailResult } from '@opencall/contract/site/site-settings/site-settings.schemas';
import { type AuditActor, audit } from '#features/accounts/audit-log/audit-log.api.ts';
import { hello } from '#messages/platform/email.ts';
import * as m from '#messages/site/site-settings.ts';
import { renderEmail } from '#platform/email/outgoing-email.ts';
import type { Platform } from '#platform/platform.ts';

/** Characters of the mail server's answer that are shown. */
const ANSWER_MAX = 1000;

/** The answer of the mail server that refused the email, or the error that prevented the connection. */
const refusalOf = (error: unknown): string => {
  const { response, message } = error as { response?: string; message?: string };
  return (response || message || m.mailServerGaveNoReason).slice(0, ANSWER_MAX);
};

/** Sends a test email immediately, without the queue, and returns the result. */
export const sendTestEmail = async (
  { mailer, site, now, database }: Platform,
  actor: AuditActor,
  to: string,
): Promise<TestEmailResult> => {
  const { siteName } = site();
  const email = renderEmail(
    to,
    {
      subject: m.testEmailSubject({ siteName }),
      paragraphs: [hello, m.testEmailText({ siteName, time: now().toISOString() })],
    },
    site(),
  );
  const result = await mailer.deliver(randomUUID(), { ...email, evenIfBounced: true }).then(
    (answer) => ({ ok: true, message: answer.slice(0, ANSWER_MAX) }),
    (error) => ({ ok: false, message: refusalOf(error) }),
  );
  const subject = { kind: 'site-settings', title: to, ...result } as const;
  await database.autocommit((tx) => audit(tx, { ...actor, action: 'settings.test-email', subject }));
  return result;
};
