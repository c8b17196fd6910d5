import { CONTACT_STATUSES } from '@opencall/contract/staff/contact/contact.vocabulary';

import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { sanctions } from '#features/staff/sanctions/sanctions.tables.ts';
import { moment, oneOf } from '#platform/database/columns.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    status: text('status', { enum: CONTACT_STATUSES }).notNull().default('pending'),
    moderatorNotes: text('moderator_notes').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The sanction that the message appeals against. */
    rulingId: integer('ruling_id').references(() => sanctions.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('contact_messages_status', oneOf(table.status, CONTACT_STATUSES)),
    index('contact_messages_user_id').on(table.userId),
    // Appeals against a sanction.
    index('contact_messages_ruling_id').on(table.rulingId),
    // The moderators' list, whole and by status.
    index('contact_messages_created_at').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('contact_messages_status').on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

/** Replies of staff to messages. The member gets each one by email. */
export const contactReplies = pgTable(
  'contact_replies',
  {
    id: serial('id').primaryKey(),
    messageId: integer('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('contact_replies_message_id').on(table.messageId, table.id),
    index('contact_replies_author_id').on(table.authorId),
  ],
);
