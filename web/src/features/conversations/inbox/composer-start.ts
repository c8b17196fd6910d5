import type { Mail } from '@opencall/contract/conversations/inbox/inbox.schemas';
import type { MessagingDraft } from '#lib/messaging-draft.ts';
import type { Recipient } from '#lib/user-details.ts';
import * as m from '#messages/conversations/inbox';
import type { MailAddress } from './inbox-address.ts';
import { otherOf, quoteOf, replySubject } from './inbox-words.ts';

/** The initial values of the composer. */
export interface ComposerStart {
  /** The key of the draft. Each recipient and each subject has a separate draft. */
  draft: string;
  title: string;
  recipient: Recipient | null;
  subject: string;
  content: string;
}

const NEW_MAIL = m.newEmail;

const blankStart = (ownerId: number, subject = ''): ComposerStart => ({
  draft: `mail-${ownerId}-new${subject && `-${subject}`}`,
  title: NEW_MAIL,
  recipient: null,
  subject,
  content: '',
});

export const startTo = (ownerId: number, recipient: Recipient, subject = ''): ComposerStart => ({
  draft: `mail-${ownerId}-to-${recipient.id}-${subject}`,
  title: NEW_MAIL,
  recipient,
  subject,
  content: '',
});

const startReply = (ownerId: number, mail: Mail): ComposerStart => ({
  draft: `mail-${ownerId}-reply-${mail.id}`,
  title: m.reply,
  recipient: otherOf(mail, ownerId),
  subject: replySubject(mail.subject),
  content: quoteOf(mail),
});

/**
 * Finds the composer's initial values, first from another screen, then from the page address. Null if the composer
 * is closed or the address names a recipient, who must be loaded first.
 */
export const findStart = (
  ownerId: number,
  { replyTo, composeTo }: MessagingDraft,
  address: MailAddress,
): ComposerStart | null => {
  if (composeTo) return startTo(ownerId, composeTo.recipient, composeTo.subject);
  // The email to answer is stored only in the tab where the reply began. Without it, the composer stays closed.
  if (address.compose === 'reply') return replyTo && startReply(ownerId, replyTo);
  if (address.userId) return null;
  if (address.compose || address.subject) return blankStart(ownerId, address.subject);
  return null;
};
