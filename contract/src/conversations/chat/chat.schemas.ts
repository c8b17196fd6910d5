import { z } from 'zod';
import { cautionSchema } from '#conversations/first-contact/first-contact.schemas.ts';
import * as m from '#messages/conversations/chat.ts';
import * as shared from '#messages/shared.ts';
import { freeText } from '#shared/free-text.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { ROLES } from '#shared/vocabulary.ts';
import { MESSAGE_MAX } from './chat.vocabulary.ts';

/** The newest message, as the list of conversations shows it. */
export const lastMessageSchema = z.object({
  id: idSchema,
  /** The first EXCERPT_MAX characters; empty if the message is only a picture. */
  excerpt: z.string(),
  has_image: z.boolean(),
  /** The viewer wrote it. */
  is_own: z.boolean(),
});

/** A conversation as the viewer sees it: one for each other member, whatever number of messages. */
export const conversationSchema = z.object({
  /** The other user's id. */
  id: idSchema,
  username: z.string(),
  role: z.enum(ROLES),
  /** The other member's profile picture; null if there is none that the viewer may see. */
  picture: z.string().nullable(),
  last_message_at: timestampSchema,
  last_message: lastMessageSchema,
  /** Messages of the other member that the viewer has not read. */
  unread_count: z.number().int().nonnegative(),
  /** The viewer muted the conversation: its messages cause no notification. */
  muted: z.boolean(),
});
export type Conversation = z.infer<typeof conversationSchema>;

/** Both sides see the same messages in the same order, which is that of their ids. */
export const messageSchema = z.object({
  id: idSchema,
  /** Empty if the message is only a picture. */
  content: z.string(),
  /** An address under /api/private-media, open to the two alone; null without a picture. */
  imageUrl: z.string().nullable(),
  createdAt: timestampSchema,
  /** The recipient has read the message. */
  isRead: z.boolean(),
  /** The id made by the sender's client; null for the recipient. */
  clientId: z.string().nullable(),
  caution: cautionSchema,
  /** Staff refused the message, and it was not delivered. Only true for the sender. */
  refused: z.boolean(),
  sender: z.object({ id: idSchema, username: z.string() }),
});
export type Message = z.infer<typeof messageSchema>;

export const sendMessageSchema = z
  .object({
    recipientId: z.number(m.recipientRequired).pipe(idSchema),
    content: freeText(m.messageRequired)
      .max(MESSAGE_MAX, shared.messageTooLong({ max: MESSAGE_MAX }))
      .default(''),
    /** An upload of type `message`. */
    imageUrl: z.string().max(500).nullish(),
    /** Made by the client. Sending the same id again returns the stored message. */
    clientId: z.guid(shared.clientIdInvalid).nullish(),
  })
  .refine(({ content, imageUrl }) => content !== '' || Boolean(imageUrl), {
    path: ['content'],
    message: m.messageRequired,
  });
export type NewMessage = z.output<typeof sendMessageSchema>;
