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
 * Two members of a pair in which one has written to the other, by message or email, or applied to them. The row stays when
 * the first message is deleted.
 */
export const correspondents = pgTable(
  'correspondents',
  {
    /** The smaller of the two ids. */
    lowUserId: member('low_user_id'),
    highUserId: member('high_user_id'),
    begunBy: integer('begun_by').notNull(),
    begunAt: moment('begun_at').notNull(),
    /** Whether this member has written something that reached the other. */
    lowWrote: boolean('low_wrote').notNull(),
    highWrote: boolean('high_wrote').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lowUserId, table.highUserId] }),
    check('correspondents_order', sql`${table.lowUserId} < ${table.highUserId}`),
    check('correspondents_begun_by', sql`${table.begunBy} in (${table.lowUserId}, ${table.highUserId})`),
    // A member's correspondents, where the member is the second of the pair.
    index('correspondents_high_user_id').on(table.highUserId),
  ],
);

/**
 * When a member last wrote to new correspondents. One row for each member: writing to someone new locks it, so that two
 * processes cannot use the same free place.
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
 * A text that a member sent to members who had not answered, by its digest, with its latest recipients: at most the number
 * that makes it wait. Sending the text locks its row, so that concurrent copies are counted one after the other.
 */
export const repeatedTexts = pgTable(
  'repeated_texts',
  {
    senderId: member('sender_id'),
    digest: bytea('digest').notNull(),
    recipients: integer('recipients').array().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true, mode: 'string' }).array().notNull(),
    /** Staff released the text: until then it does not wait again. */
    passedUntil: moment('passed_until'),
    /** Staff refused the text: until then it cannot be sent again. */
    refusedUntil: moment('refused_until'),
    /** After this time nothing depends on the row, and a job removes it. */
    keptUntil: moment('kept_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.senderId, table.digest] }),
    check(
      'repeated_texts_size',
      sql`cardinality(${table.recipients}) between 1 and ${sql.raw(String(SAME_TEXT_MAX))}
        and cardinality(${table.sentAt}) = cardinality(${table.recipients})`,
    ),
    // For the job that removes old rows.
    index('repeated_texts_kept_until').on(table.keptUntil),
  ],
);

/**
 * Pictures that staff banned, by the fingerprints of the whole picture and of slightly cropped copies. Neither the picture
 * nor its owner can be derived from them.
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

/** Texts and pictures that staff check before other members see them. */
export const reviewItems = pgTable(
  'review_items',
  {
    id: serial('id').primaryKey(),
    kind: text('kind', { enum: REVIEW_KINDS }).notNull(),
    userId: member('user_id'),
    reason: text('reason', { enum: REVIEW_REASONS }).notNull(),
    status: text('status', { enum: REVIEW_STATUSES }).notNull().default('waiting'),
    /** The digest of a text (`textDigest`), which copies share; null for a picture. */
    digest: bytea('digest'),
    subject: text('subject'),
    content: text('content'),
    /** The upload of a picture; the item is deleted with it. */
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
    // All waiting copies of one text are one item.
    uniqueIndex('review_items_waiting_text')
      .on(table.userId, table.digest)
      .where(sql`${table.status} = 'waiting' and ${table.kind} = 'text'`),
    uniqueIndex('review_items_media_key').on(table.mediaKey).where(sql`${table.mediaKey} is not null`),
    // The review queue by status, newest first.
    index('review_items_queue').on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('review_items_user_id').on(table.userId),
    index('review_items_decided_by').on(table.decidedBy),
  ],
);
