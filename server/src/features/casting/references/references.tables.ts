import {
  REFERENCE_REMINDERS,
  REFERENCE_TAGS,
} from '@opencall/contract/casting/references/references.vocabulary';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { shootParties, shoots } from '#features/casting/shoots/shoots.tables.ts';
import { momentToMillisecond, oneOf } from '#platform/database/columns.ts';

const TAGS = sql.raw(REFERENCE_TAGS.map((tag) => `'${tag}'`).join(', '));

/**
 * References of one party of a shoot about another. A reference is sealed until `revealsAt` and cannot change, except for one
 * reply. Deleting the author's account keeps it; deleting the account that it describes deletes it. Both foreign keys to the
 * parties are checked at the end of the transaction (see the migration), because deleting an account changes the party and
 * the references in the same statement.
 */
export const shootReferences = pgTable(
  'shoot_references',
  {
    id: serial('id').primaryKey(),
    shootId: integer('shoot_id')
      .notNull()
      .references(() => shoots.id, { onDelete: 'cascade' }),
    /** Null if the author's account was deleted. */
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    aboutId: integer('about_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    recommend: boolean('recommend').notNull(),
    text: text('text').notNull(),
    tags: text('tags', { enum: REFERENCE_TAGS }).array().notNull(),
    createdAt: momentToMillisecond('created_at').notNull(),
    /** Until then only the author can read the text. Set to when both parties have written, or to the end of the time to write. */
    revealsAt: momentToMillisecond('reveals_at').notNull(),
    /** When it was counted and the described member was notified. */
    announcedAt: momentToMillisecond('announced_at'),
    reply: text('reply'),
    repliedAt: momentToMillisecond('replied_at'),
    /** When staff removed it. The row stays, so that the author cannot write it again. */
    removedAt: momentToMillisecond('removed_at'),
  },
  (table) => [
    // One reference per author and described party. Also finds the references of a shoot.
    unique('shoot_references_pair_key').on(table.shootId, table.authorId, table.aboutId),
    foreignKey({
      name: 'shoot_references_author_party_fk',
      columns: [table.authorId, table.shootId],
      foreignColumns: [shootParties.userId, shootParties.shootId],
    }),
    foreignKey({
      name: 'shoot_references_about_party_fk',
      columns: [table.aboutId, table.shootId],
      foreignColumns: [shootParties.userId, shootParties.shootId],
    }),
    check('shoot_references_others', sql`${table.authorId} <> ${table.aboutId}`),
    // Counts bytes, which are never fewer than the characters that the contract counts.
    check('shoot_references_text', sql`octet_length(${table.text}) >= 20`),
    check('shoot_references_tags', sql`${table.tags} <@ array[${TAGS}]`),
    check('shoot_references_reply', sql`(${table.reply} is null) = (${table.repliedAt} is null)`),
    check(
      'shoot_references_revealed',
      sql`${table.announcedAt} >= ${table.revealsAt} and ${table.repliedAt} >= ${table.revealsAt} and ${table.removedAt} >= ${table.revealsAt}`,
    ),
    // References about a member, newest first.
    index('shoot_references_about_id').on(
      table.aboutId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // References that a member wrote.
    index('shoot_references_author_id').on(table.authorId),
    // References that become due for their announcement.
    index('shoot_references_reveals_at').on(table.revealsAt).where(sql`${table.announcedAt} is null`),
    // Statistics by day.
    index('shoot_references_created_at').on(table.createdAt),
  ],
);

/** Reminders sent to members who can write about the other parties of a shoot. The key allows each reminder only once. */
export const referenceReminders = pgTable(
  'reference_reminders',
  {
    shootId: integer('shoot_id')
      .notNull()
      .references(() => shoots.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reminder: text('reminder', { enum: REFERENCE_REMINDERS }).notNull(),
    sentAt: momentToMillisecond('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shootId, table.userId, table.reminder] }),
    check('reference_reminders_reminder', oneOf(table.reminder, REFERENCE_REMINDERS)),
    index('reference_reminders_user_id').on(table.userId),
  ],
);
