import type { Tx } from '#platform/database/database.ts';
import type { EmailContext } from '#platform/platform.ts';
import { enqueueEmail } from './email-jobs.ts';
import { type EmailContent, greet, renderEmail } from './outgoing-email.ts';

/** Whom an email is for. Without `emailVerified` the address is taken as proven. */
export interface Addressee {
  email: string;
  username: string;
  emailVerified?: boolean;
}

/**
 * Sends an email to a member if the transaction commits: the greeting goes before its paragraphs, and where it has no
 * closing of its own it ends with the address for questions.
 */
export const enqueueMemberEmail = (
  { site }: Pick<EmailContext, 'site'>,
  tx: Tx,
  { to, content }: { to: Addressee; content: EmailContent },
): void => {
  const paragraphs = [greet({ emailVerified: true, ...to }), ...content.paragraphs];
  const closing = content.closing ?? [`Questions? Write to ${site().supportEmail}.`];
  enqueueEmail(tx, renderEmail(to.email, { ...content, paragraphs, closing }, site()));
};
