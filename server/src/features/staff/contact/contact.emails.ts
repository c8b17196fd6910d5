import { dateText, IN_UTC } from '@opencall/contract/shared/format/dates';
import * as m from '#messages/staff/contact.ts';
import type { Tx } from '#platform/database/database.ts';
import { type Addressee, enqueueMemberEmail } from '#platform/email/member-email.ts';
import type { EmailContext } from '#platform/platform.ts';
import type { ContactRow } from './contact.queries.ts';

const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).map((part) => part.trim());

/** The email that brings a member the reply to their message. */
export const sendReplyEmail = (
  context: EmailContext,
  tx: Tx,
  { to, origin, message, reply }: { to: Addressee; origin: string; message: ContactRow; reply: string },
): void => {
  const { siteName } = context.site();
  const content = {
    subject: `Re: ${message.subject}`,
    paragraphs: [
      m.teamReplied({ siteName, date: dateText(message.createdAt, IN_UTC) }),
      ...paragraphsOf(reply),
    ],
    action: { label: m.viewYourMessages, url: `${origin}/contact` },
    closing: [m.howToAnswer],
  };
  enqueueMemberEmail(context, tx, { to, content });
};
