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
    /** An id made by the sender's client. The same id never creates a second email. */
    clientId: uuid('client_id'),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
    /** Cautions that the recipient sees until they have answered; null: none. */
    caution: text('caution', { enum: CAUTIONS }).array(),
    /** Rounded to milliseconds, the precision of cursors and JSON. */
    createdAt: momentToMillisecond('created_at').notNull(),
    isRead: boolean('is_read').notNull().default(false),
    /** The review item of a waiting or refused email, which only its sender sees. */
    heldBy: integer('held_by').references(() => reviewItems.id),
    /** False once that side has deleted it. */
    keptBySender: boolean('kept_by_sender').notNull().default(true),
    keptByRecipient: boolean('kept_by_recipient').notNull().default(true),
    /** Each word once for either side: mail-words.ts. Long values are stored outside the row (migration 0000). */
    words: tsvector('words').notNull(),
  },
  (table) => [
    check('emails_not_to_oneself', sql`${table.senderId} <> ${table.recipientId}`),
    check('emails_subject', sql`btrim(${table.subject}) <> ''`),
    check('emails_caution', isCautionList(table.caution)),
    check('emails_content', sql`btrim(${table.content}) <> ''`),
    check('emails_held', sql`${table.heldBy} is null or not ${table.keptByRecipient}`),
    // All waiting copies of one text.
    index('emails_held_by').on(table.heldBy).where(sql`${table.heldBy} is not null`),
    // An email that neither side keeps is erased.
    check('emails_kept', sql`${table.keptBySender} or ${table.keptByRecipient}`),
    unique('emails_client_id_key').on(table.senderId, table.clientId),
    // The inbox, newest first, and its total, which depends on the sender's visibility.
    index('emails_inbox').on(
      table.recipientId,
      table.keptByRecipient,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.senderId,
    ),
    // The Sent folder, newest first, and its total.
    index('emails_sent').on(
      table.senderId,
      table.keptBySender,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.recipientId,
    ),
    // Emails of the days that analytics have not summed up yet.
    index('emails_created_at').using('brin', table.createdAt),
    // The unread count in the top bar.
    index('emails_unread').on(table.recipientId).where(sql`not ${table.isRead} and ${table.keptByRecipient}`),
    // Search in a member's emails. New words are collected in a pending list (kB) and merged in bulk, because single inserts
    // cost more than storing the rest of an email. The list is short, because each search also reads it.
    index('emails_words').using('gin', table.words).with({ fastupdate: true, gin_pending_list_limit: 256 }),
  ],
);
