import { CAUTIONS } from '@opencall/contract/conversations/first-contact/first-contact.vocabulary';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, serial, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { isCautionList } from '#features/conversations/first-contact/first-contact.api.ts';
import { reviewItems } from '#features/conversations/first-contact/first-contact.tables.ts';
import { momentToMillisecond, tsvector } from '#platform/database/columns.ts';

export const emails = pgTable(
  'emails',
  {
    id: serial('id').primaryKey(),
    senderId: integer('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    recipientId: integer('recipient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Made by the sender's client: the same one is the same mail. */
    clientId: uuid('client_id'),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
    /** What it holds that its recipient is warned of until they have answered; null: nothing. */
    caution: text('caution', { enum: CAUTIONS }).array(),
    /** Milliseconds, as a cursor and JSON hold them. */
    createdAt: momentToMillisecond('created_at').notNull(),
    isRead: boolean('is_read').notNull().default(false),
    /** Waits for staff, or was refused: the recipient does not keep it, so only its sender sees it. */
    heldBy: integer('held_by').references(() => reviewItems.id),
    /** False once that side has deleted it. */
    keptBySender: boolean('kept_by_sender').notNull().default(true),
    keptByRecipient: boolean('kept_by_recipient').notNull().default(true),
    /** Each word once for either side: inbox.words.ts. Long ones lie beside the table (migration 0000). */
    words: tsvector('words').notNull(),
  },
  (table) => [
    check('emails_not_to_oneself', sql`${table.senderId} <> ${table.recipientId}`),
    check('emails_subject', sql`btrim(${table.subject}) <> ''`),
    check('emails_caution', isCautionList(table.caution)),
    check('emails_content', sql`btrim(${table.content}) <> ''`),
    check('emails_held', sql`${table.heldBy} is null or not ${table.keptByRecipient}`),
    // All of one text that waits.
    index('emails_held_by').on(table.heldBy).where(sql`${table.heldBy} is not null`),
    // What neither side keeps is gone.
    check('emails_kept', sql`${table.keptBySender} or ${table.keptByRecipient}`),
    unique('emails_client_id_key').on(table.senderId, table.clientId),
    // Inbox, newest first, and its total, which also asks who the other is.
    index('emails_inbox').on(
      table.recipientId,
      table.keptByRecipient,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.senderId,
    ),
    // Sent, likewise.
    index('emails_sent').on(
      table.senderId,
      table.keptBySender,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.recipientId,
    ),
    // The days that analytics have not summed up yet.
    index('emails_created_at').using('brin', table.createdAt),
    // The number in the top bar.
    index('emails_unread').on(table.recipientId).where(sql`not ${table.isRead} and ${table.keptByRecipient}`),
    // Search in one's mail. Its words wait in a list (kB) and are merged together: one by one they cost more than all else
    // that an email stores. A search reads the list besides, so it is short.
    index('emails_words').using('gin', table.words).with({ fastupdate: true, gin_pending_list_limit: 256 }),
  ],
);
