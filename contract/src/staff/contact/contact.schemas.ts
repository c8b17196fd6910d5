import { z } from 'zod';
import * as shared from '#messages/shared.ts';
import * as m from '#messages/staff/contact.ts';
import { freeText, singleLine } from '#shared/free-text.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { CONTACT_STATUSES, MESSAGE_MAX, REPLY_MAX, SUBJECT_MAX } from './contact.vocabulary.ts';

const messageTextSchema = freeText(m.fillInAll)
  .min(1, m.fillInAll)
  .max(MESSAGE_MAX, shared.messageTooLong({ max: MESSAGE_MAX }));

export const createContactMessageSchema = z.object({
  subject: singleLine(m.fillInAll)
    .min(1, m.fillInAll)
    .max(SUBJECT_MAX, m.subjectTooLong({ max: SUBJECT_MAX })),
  message: messageTextSchema,
  /** The sanction on the sender that the message appeals against. */
  rulingId: idSchema.nullish(),
});

/** An appeal of a suspended or banned member. The server sets its subject. */
export const appealSchema = z.object({
  /** The token from the response to the refused sign-in. */
  appealToken: z.string(m.logInToAppeal).min(1, m.logInToAppeal).max(300),
  message: messageTextSchema,
});

export const contactReplySchema = z.object({
  text: freeText(m.replyRequired)
    .min(1, m.replyRequired)
    .max(REPLY_MAX, m.replyTooLong({ max: REPLY_MAX })),
  /** The status of the message after the reply. */
  status: z.enum(CONTACT_STATUSES, m.statusInvalid).optional().default('resolved'),
});

/** A reply of staff, as the member sees it: without the name of its author. */
const sentReplySchema = z.object({ id: idSchema, text: z.string(), createdAt: timestampSchema });
export type ContactReply = z.infer<typeof sentReplySchema>;

export const contactMessageSchema = z.object({
  id: idSchema,
  subject: z.string(),
  message: z.string(),
  status: z.enum(CONTACT_STATUSES),
  moderatorNotes: z.string(),
  createdAt: timestampSchema,
  /** The sanction that the message appeals against; null: no appeal. */
  rulingId: idSchema.nullable(),
  user: z.object({ id: idSchema, username: z.string() }),
  /** Oldest first. `author` is null if that account was deleted. */
  replies: z.array(
    sentReplySchema.extend({ author: z.object({ id: idSchema, username: z.string() }).nullable() }),
  ),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** A message, as its sender sees it: without the notes of staff. */
export const sentMessageSchema = contactMessageSchema.pick({
  id: true,
  subject: true,
  message: true,
  status: true,
  createdAt: true,
  rulingId: true,
});

/** A member's own message with the replies to it, oldest first. */
export const ownContactMessageSchema = sentMessageSchema.extend({ replies: z.array(sentReplySchema) });
export type OwnContactMessage = z.infer<typeof ownContactMessageSchema>;
