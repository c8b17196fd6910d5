import {
  NEW_CORRESPONDENTS,
  REVIEW_KINDS,
  REVIEW_REASONS,
  REVIEW_STATUSES,
  SAME_TEXT_MAX,
} from '@opencall/contract/conversations/first-contact/first-contact.vocabulary';
import { sql } from 'drizzle-orm';
import {
  bit,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { media } from '#features/pictures/uploads/uploads.tables.ts';
import { bytea, moment, momentToMillisecond, oneOf } from '#platform/database/columns.ts';

const member = (name: string) =>
  integer(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * Two members of whom one has written to the other, by message or email, or applied to them. The row comes with the first
 * message and outlives it: deleting an email makes nobody a stranger.
 */
export const correspondents = pgTable(
  'correspondents',
  {
    /** The smaller of the two ids. */
    lowUserId: member('low_user_id'),
    highUserId: member('high_user_id'),
    begunBy: integer('begun_by').notNull(),
    begunAt: moment('begun_at').notNull(),
    /** Who of them has written something that reached the other. */
    lowWrote: boolean('low_wrote').notNull(),
    highWrote: boolean('high_wrote').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lowUserId, table.highUserId] }),
    check('correspondents_order', sql`${table.lowUserId} < ${table.highUserId}`),
    check('correspondents_begun_by', sql`${table.begunBy} in (${table.lowUserId}, ${table.highUserId})`),
    // One's own rows, from the other place of the pair.
    index('correspondents_high_user_id').on(table.highUserId),
  ],
);

/**
 * When a member lately began to write to somebody new. One row a member: whoever begins waits for it, in whatever
 * process, so no two count the same free place.
 */
export const contactBudgets = pgTable(
  'contact_budgets',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    begunAt: timestamp('begun_at', { withTimezone: true, mode: 'string' }).array().notNull(),
  },
  (table) => [
    check(
      'contact_budgets_size',
      sql`cardinality(${table.begunAt}) between 1 and ${sql.raw(String(NEW_CORRESPONDENTS.verified))}`,
    ),
  ],
);

/**
 * A text that a member sent to somebody who had not answered, by its digest, and to whom it went last: at most as many as
 * make it wait. One row a text: whoever sends it waits for the row, so that no two count the same recipients.
 */
export const repeatedTexts = pgTable(
  'repeated_texts',
  {
    senderId: member('sender_id'),
    digest: bytea('digest').notNull(),
    recipients: integer('recipients').array().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true, mode: 'string' }).array().notNull(),
    /** Staff released it: until then it does not wait again. */
    passedUntil: moment('passed_until'),
    /** Staff refused it: until then it is not taken again. */
    refusedUntil: moment('refused_until'),
    /** From then on it tells nothing any more. */
    keptUntil: moment('kept_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.senderId, table.digest] }),
    check(
      'repeated_texts_size',
      sql`cardinality(${table.recipients}) between 1 and ${sql.raw(String(SAME_TEXT_MAX))}
        and cardinality(${table.sentAt}) = cardinality(${table.recipients})`,
    ),
    // Texts of which nothing counts any more.
    index('repeated_texts_kept_until').on(table.keptUntil),
  ],
);

/**
 * Pictures that staff removed for good, by their fingerprints: of the whole and of slightly cropped copies. Nothing of
 * them can be looked at, and nothing tells whose they were.
 */
export const bannedPictures = pgTable(
  'banned_pictures',
  {
    id: serial('id').primaryKey(),
    hash: bit('hash', { dimensions: 256 }).notNull(),
    raster: bytea('raster').notNull(),
    bannedBy: integer('banned_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('banned_pictures_banned_by').on(table.bannedBy)],
);

/** What staff have to look at before it reaches anybody. */
export const reviewItems = pgTable(
  'review_items',
  {
    id: serial('id').primaryKey(),
    kind: text('kind', { enum: REVIEW_KINDS }).notNull(),
    userId: member('user_id'),
    reason: text('reason', { enum: REVIEW_REASONS }).notNull(),
    status: text('status', { enum: REVIEW_STATUSES }).notNull().default('waiting'),
    /** Of a text: what its repetitions are known by. */
    digest: bytea('digest'),
    subject: text('subject'),
    content: text('content'),
    /** Of a picture; the item goes with it. */
    mediaKey: text('media_key').references(() => media.key, { onDelete: 'cascade' }),
    createdAt: momentToMillisecond('created_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    retryAt: moment('retry_at'),
  },
  (table) => [
    check('review_items_kind', oneOf(table.kind, REVIEW_KINDS)),
    check('review_items_reason', oneOf(table.reason, REVIEW_REASONS)),
    check('review_items_status', oneOf(table.status, REVIEW_STATUSES)),
    check('review_items_decided', sql`(${table.status} = 'waiting') = (${table.decidedAt} is null)`),
    check(
      'review_items_what',
      sql`case ${table.kind} when 'text' then ${table.digest} is not null and ${table.content} is not null
          and ${table.mediaKey} is null else ${table.mediaKey} is not null and ${table.digest} is null end`,
    ),
    // What waits of one text is one item.
    uniqueIndex('review_items_waiting_text')
      .on(table.userId, table.digest)
      .where(sql`${table.status} = 'waiting' and ${table.kind} = 'text'`),
    uniqueIndex('review_items_media_key').on(table.mediaKey).where(sql`${table.mediaKey} is not null`),
    // The queue, by status.
    index('review_items_queue').on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('review_items_user_id').on(table.userId),
    index('review_items_decided_by').on(table.decidedBy),
  ],
);
