import type { Mail } from '@opencall/contract/conversations/inbox/inbox.schemas';
import type { MessagingDraft } from '#lib/messaging-draft.ts';
import type { Recipient } from '#lib/user-details.ts';
import type { MailAddress } from './inbox-address.ts';
import { otherOf, quoteOf, replySubject } from './inbox-words.ts';

/** What the composer begins with. */
export interface ComposerStart {
  /** The key of the draft: each recipient has a draft of their own. */
  draft: string;
  title: string;
  recipient: Recipient | null;
  subject: string;
  content: string;
}

const NEW_MAIL = 'New Email';

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
  title: 'Reply',
  recipient: otherOf(mail, ownerId),
  subject: replySubject(mail.subject),
  content: quoteOf(mail),
});

/** What another screen handed over, else what the address asks for without naming anybody; null: nothing. */
export const findStart = (
  ownerId: number,
  { replyTo, composeTo }: MessagingDraft,
  address: MailAddress,
): ComposerStart | null => {
  if (composeTo) return startTo(ownerId, composeTo.recipient, composeTo.subject);
  // An address without the email that it was made for asks for nothing.
  if (address.compose === 'reply') return replyTo && startReply(ownerId, replyTo);
  if (address.userId) return null;
  if (address.compose || address.subject) return blankStart(ownerId, address.subject);
  return null;
};
