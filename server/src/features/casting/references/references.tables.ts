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
 * What one party of a shoot wrote about another: sealed until `revealsAt`, and unchangeable but for the one reply. It stays
 * when its author's account goes, and goes with the account that it is about. Both keys into the parties are checked when a
 * transaction ends (see the migration): a party loses its member with the account, in the same statement that
 * empties or removes what is here.
 */
export const shootReferences = pgTable(
  'shoot_references',
  {
    id: serial('id').primaryKey(),
    shootId: integer('shoot_id')
      .notNull()
      .references(() => shoots.id, { onDelete: 'cascade' }),
    /** Null: an account that is gone. */
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    aboutId: integer('about_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    recommend: boolean('recommend').notNull(),
    text: text('text').notNull(),
    tags: text('tags', { enum: REFERENCE_TAGS }).array().notNull(),
    createdAt: momentToMillisecond('created_at').notNull(),
    /** Before it nobody but the author has the text: when both of a pair had written, or the end of the time for it. */
    revealsAt: momentToMillisecond('reveals_at').notNull(),
    /** When it was counted, and whom it is about was told. */
    announcedAt: momentToMillisecond('announced_at'),
    reply: text('reply'),
    repliedAt: momentToMillisecond('replied_at'),
    /** By staff; the row stays, so that it is not written once more. */
    removedAt: momentToMillisecond('removed_at'),
  },
  (table) => [
    // One of each author about each other party; also what a shoot has.
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
    // Bytes: never fewer than the characters that the contract counts.
    check('shoot_references_text', sql`octet_length(${table.text}) >= 20`),
    check('shoot_references_tags', sql`${table.tags} <@ array[${TAGS}]`),
    check('shoot_references_reply', sql`(${table.reply} is null) = (${table.repliedAt} is null)`),
    check(
      'shoot_references_revealed',
      sql`${table.announcedAt} >= ${table.revealsAt} and ${table.repliedAt} >= ${table.revealsAt} and ${table.removedAt} >= ${table.revealsAt}`,
    ),
    // What is written about a member, newest first.
    index('shoot_references_about_id').on(
      table.aboutId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // A member's own.
    index('shoot_references_author_id').on(table.authorId),
    // What time reveals next.
    index('shoot_references_reveals_at').on(table.revealsAt).where(sql`${table.announcedAt} is null`),
    // Figures by day.
    index('shoot_references_created_at').on(table.createdAt),
  ],
);

/** A member was told that they can write about the other parties of a shoot: once each, whatever happens. */
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
