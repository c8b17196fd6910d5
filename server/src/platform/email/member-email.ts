import * as m from '#messages/platform/email.ts';
import type { Tx } from '#platform/database/database.ts';
import type { EmailContext } from '#platform/platform.ts';
import { enqueueEmail } from './email-jobs.ts';
import { type EmailContent, greet, renderEmail } from './outgoing-email.ts';

/** The recipient of an email. Without `emailVerified` the address counts as verified. */
export interface Addressee {
  email: string;
  username: string;
  emailVerified?: boolean;
}

/**
 * Sends an email to a member after the commit. Adds a greeting before its paragraphs, and the support address
 * at the end unless it has a closing of its own.
 */
export const enqueueMemberEmail = (
  { site }: Pick<EmailContext, 'site'>,
  tx: Tx,
  { to, content }: { to: Addressee; content: EmailContent },
): void => {
  const paragraphs = [greet({ emailVerified: true, ...to }), ...content.paragraphs];
  const closing = content.closing ?? [m.questionsWriteTo({ supportEmail: site().supportEmail })];
  enqueueEmail(tx, renderEmail(to.email, { ...content, paragraphs, closing }, site()));
};
