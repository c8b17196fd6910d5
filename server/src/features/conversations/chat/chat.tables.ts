import { MESSAGE_MAX } from '@opencall/contract/conversations/chat/chat.vocabulary';
import { CAUTIONS } from '@opencall/contract/conversations/first-contact/first-contact.vocabulary';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { isCautionList } from '#features/conversations/first-contact/first-contact.api.ts';
import { reviewItems } from '#features/conversations/first-contact/first-contact.tables.ts';
import { media } from '#features/pictures/uploads/uploads.tables.ts';
import { moment } from '#platform/database/columns.ts';

const member = (name: string) =>
  integer(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * One row for each two members, from their first message on. A new message takes its id while its transaction holds the lock
 * of this row. So ids grow in commit order within a conversation, and both sides read the same order (docs/features/chat.md).
 */
export const conversations = pgTable(
  'conversations',
  {
    id: serial('id').primaryKey(),
    /** The smaller of the two ids. */
    lowUserId: member('low_user_id'),
    highUserId: member('high_user_id'),
    /** The member who wrote first. */
    startedBy: integer('started_by').notNull(),
    createdAt: moment('created_at').notNull(),
    lastMessageId: integer('last_message_id').notNull(),
    /** Never decreases, even if the clocks of several servers differ. */
    lastMessageAt: moment('last_message_at').notNull(),
    messageCount: integer('message_count').notNull().default(1),
    /** Id of the newest message of the other member that this one has read; 0: none yet. */
    lowReadId: integer('low_read_id').notNull().default(0),
    highReadId: integer('high_read_id').notNull().default(0),
  },
  (table) => [
    unique('conversations_users_key').on(table.lowUserId, table.highUserId),
    check('conversations_users_order', sql`${table.lowUserId} < ${table.highUserId}`),
    check('conversations_started_by', sql`${table.startedBy} in (${table.lowUserId}, ${table.highUserId})`),
    check(
      'conversations_read_ids',
      sql`${table.lowReadId} between 0 and ${table.lastMessageId} and ${table.highReadId} between 0 and ${table.lastMessageId}`,
    ),
    // A member's list, newest first: one index for each place in the pair.
    index('conversations_low_user').on(
      table.lowUserId,
      table.lastMessageAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('conversations_high_user').on(
      table.highUserId,
      table.lastMessageAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: serial('id').primaryKey(),
    /** Null: the message waits for staff or was refused, and only its sender sees it. */
    conversationId: integer('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    senderId: member('sender_id'),
    /** The recipient of a waiting or refused message, which is in no conversation. */
    heldTo: integer('held_to').references(() => users.id, { onDelete: 'cascade' }),
    /** The review item that the message waits for. */
    heldBy: integer('held_by').references(() => reviewItems.id),
    content: text('content').notNull(),
    /** A private upload of the sender. Both are deleted with the sender's account. */
    imageKey: text('image_key').references(() => media.key),
    /** An id made by the sender's client. The same id never creates a second message. */
    clientId: uuid('client_id'),
    /** Cautions that the recipient sees until they have answered; null: none. */
    caution: text('caution', { enum: CAUTIONS }).array(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('messages_sender_id_client_id_key').on(table.senderId, table.clientId),
    check('messages_content_length', sql`char_length(${table.content}) <= ${sql.raw(String(MESSAGE_MAX))}`),
    check('messages_caution', isCautionList(table.caution)),
    check('messages_not_empty', sql`${table.content} <> '' or ${table.imageKey} is not null`),
    check(
      'messages_held',
      sql`(${table.conversationId} is null) = (${table.heldTo} is not null)
        and (${table.heldTo} is null) = (${table.heldBy} is null)`,
    ),
    // A member's waiting messages by recipient; held_by finds all copies of one text.
    index('messages_held_to')
      .on(table.senderId, table.heldTo, table.id)
      .where(sql`${table.heldTo} is not null`),
    index('messages_held_recipient').on(table.heldTo).where(sql`${table.heldTo} is not null`),
    index('messages_held_by').on(table.heldBy).where(sql`${table.heldBy} is not null`),
    // Pages of a conversation, and unread messages after a read mark.
    index('messages_conversation_id').on(table.conversationId, table.id.desc().nullsFirst()),
    // A member's own messages, for the data download.
    index('messages_sender_id').on(table.senderId, table.id),
    // Messages of the days that analytics have not summed up yet.
    index('messages_created_at').using('brin', table.createdAt),
    // Messages with a given picture: is it in use, and who may see it?
    index('messages_image_key').on(table.imageKey).where(sql`${table.imageKey} is not null`),
  ],
);
