import {
  CONTEST_STATUSES,
  CONTEST_TYPES,
  ENTRY_MEDIA_TYPES,
  ENTRY_STATUSES,
} from '@opencall/contract/contests/contests/contests.vocabulary';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  serial,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { media } from '#features/pictures/uploads/uploads.tables.ts';
import { moment, oneOf } from '#platform/database/columns.ts';

export const contests = pgTable(
  'contests',
  {
    id: serial('id').primaryKey(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    rules: text('rules').notNull(),
    prizes: text('prizes').array().notNull(),
    startDate: moment('start_date').notNull(),
    endDate: moment('end_date').notNull(),
    type: text('type', { enum: CONTEST_TYPES }).notNull(),
    status: text('status', { enum: CONTEST_STATUSES }).notNull().default('upcoming'),
    maxEntriesPerUser: smallint('max_entries_per_user').notNull(),
    featuredMediaKey: text('featured_media_key').references(() => media.key, { onDelete: 'set null' }),
    advanceByDate: boolean('advance_by_date').notNull().default(false),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('contests_type', oneOf(table.type, CONTEST_TYPES)),
    check('contests_status', oneOf(table.status, CONTEST_STATUSES)),
    check('contests_dates', sql`${table.endDate} > ${table.startDate}`),
    check('contests_max_entries', sql`${table.maxEntriesPerUser} between 1 and 10`),
    // Lists of contests, latest start first.
    index('contests_start_date').on(table.startDate.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // Contests that dates may advance, for the job that runs every minute.
    index('contests_advance').on(table.status).where(sql`${table.advanceByDate}`),
    index('contests_featured_media_key').on(table.featuredMediaKey),
    index('contests_created_by').on(table.createdBy),
  ],
);

/** One row for each change of `contests.status`, stored in the same transaction. Without a user, a date caused the change. */
export const contestStatusChanges = pgTable(
  'contest_status_changes',
  {
    id: serial('id').primaryKey(),
    contestId: integer('contest_id')
      .notNull()
      .references(() => contests.id, { onDelete: 'cascade' }),
    /** Null for the creation of the contest. */
    fromStatus: text('from_status', { enum: CONTEST_STATUSES }),
    toStatus: text('to_status', { enum: CONTEST_STATUSES }).notNull(),
    automatic: boolean('automatic').notNull().default(false),
    changedBy: integer('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    check('contest_status_changes_to', oneOf(table.toStatus, CONTEST_STATUSES)),
    check('contest_status_changes_differ', sql`${table.fromStatus} is distinct from ${table.toStatus}`),
    // A contest's log, newest first.
    index('contest_status_changes_contest_id').on(table.contestId, table.id.desc().nullsFirst()),
    index('contest_status_changes_changed_by').on(table.changedBy),
  ],
);

export const contestEntries = pgTable(
  'contest_entries',
  {
    id: serial('id').primaryKey(),
    contestId: integer('contest_id')
      .notNull()
      .references(() => contests.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The number of the member's place that the entry takes. It is unique, so concurrent entries cannot exceed the limit. */
    slot: smallint('slot').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    mediaType: text('media_type', { enum: ENTRY_MEDIA_TYPES }).notNull(),
    mediaKey: text('media_key')
      .notNull()
      .references(() => media.key, { onDelete: 'cascade' }),
    thumbnailKey: text('thumbnail_key').references(() => media.key, { onDelete: 'set null' }),
    status: text('status', { enum: ENTRY_STATUSES }).notNull().default('pending'),
    reviewReason: text('review_reason'),
    reviewedBy: integer('reviewed_by').references(() => users.id, { onDelete: 'set null' }),
    reviewedAt: moment('reviewed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('contest_entries_slot_key').on(table.contestId, table.userId, table.slot),
    check('contest_entries_slot', sql`${table.slot} between 1 and 10`),
    // Target of the votes' foreign key, which ensures that a vote's contest is its entry's contest.
    unique('contest_entries_id_contest_id_key').on(table.id, table.contestId),
    check('contest_entries_media_type', oneOf(table.mediaType, ENTRY_MEDIA_TYPES)),
    check('contest_entries_status', oneOf(table.status, ENTRY_STATUSES)),
    check(
      'contest_entries_review_reason',
      sql`${table.reviewReason} is null or ${table.status} = 'rejected'`,
    ),
    // A contest's entries by submission, and the count of approved ones.
    index('contest_entries_contest_id').on(table.contestId, table.status, table.createdAt, table.id),
    // A member's entries, newest first.
    index('contest_entries_user_id').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // The number of entries that wait for a review, over all contests.
    index('contest_entries_pending').on(table.contestId).where(sql`${table.status} = 'pending'`),
    index('contest_entries_media_key').on(table.mediaKey),
    index('contest_entries_thumbnail_key').on(table.thumbnailKey),
    index('contest_entries_reviewed_by').on(table.reviewedBy),
  ],
);

/** One vote for each member and contest, enforced by the unique key. */
export const contestVotes = pgTable(
  'contest_votes',
  {
    id: serial('id').primaryKey(),
    contestId: integer('contest_id').notNull(),
    entryId: integer('entry_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('contest_votes_contest_id_user_id_key').on(table.contestId, table.userId),
    foreignKey({
      name: 'contest_votes_entry_fk',
      columns: [table.entryId, table.contestId],
      foreignColumns: [contestEntries.id, contestEntries.contestId],
    }).onDelete('cascade'),
    // Counts an entry's votes, and when it reached them, from the index only.
    index('contest_votes_count').on(table.contestId, table.entryId, table.createdAt, table.id, table.userId),
    // For deleting votes with their entry, and for the count of one entry.
    index('contest_votes_entry_id').on(table.entryId),
    // A member's own votes, newest first.
    index('contest_votes_user_id').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);
