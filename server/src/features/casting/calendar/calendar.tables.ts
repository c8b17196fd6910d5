import {
  AVAILABILITY_DAYS_MAX,
  AVAILABILITY_KINDS,
  AVAILABILITY_NOTE_MAX,
} from '@opencall/contract/casting/calendar/calendar.vocabulary';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { bytea, momentToMillisecond, oneOf } from '#platform/database/columns.ts';

/** Members' availability. Entries can overlap: busy takes precedence over away, away over free. */
export const availability = pgTable(
  'availability',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: AVAILABILITY_KINDS }).notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** The last day. */
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** Destination of a trip: a ZIP code of five or nine digits. */
    zipCode: text('zip_code'),
    /** City and state of the ZIP code, which others see. */
    place: text('place'),
    /** Private note of the member. */
    note: text('note'),
    /** Number of changes: SEQUENCE in the feed. */
    version: integer('version').notNull().default(0),
    createdAt: momentToMillisecond('created_at').notNull(),
    updatedAt: momentToMillisecond('updated_at').notNull(),
  },
  (table) => [
    check('availability_kind', oneOf(table.kind, AVAILABILITY_KINDS)),
    check('availability_order', sql`${table.startsOn} <= ${table.endsOn}`),
    check(
      'availability_span',
      sql`${table.endsOn} - ${table.startsOn} < ${sql.raw(String(AVAILABILITY_DAYS_MAX))}`,
    ),
    check(
      'availability_place',
      sql`(${table.kind} = 'travel') = (${table.zipCode} is not null) and (${table.zipCode} is null) = (${table.place} is null)`,
    ),
    check(
      'availability_note',
      sql`char_length(${table.note}) between 1 and ${sql.raw(String(AVAILABILITY_NOTE_MAX))}`,
    ),
    // A member's entries from a day on.
    index('availability_user_id').on(table.userId, table.endsOn),
  ],
);

/** Feeds for calendar programs, at most one per member. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 keyed with SESSION_SECRET. */
    tokenHash: bytea('token_hash').notNull(),
    createdAt: momentToMillisecond('created_at').notNull(),
    /** Rounded to the hour. */
    lastReadAt: momentToMillisecond('last_read_at'),
  },
  (table) => [uniqueIndex('calendar_feeds_token_hash_key').on(table.tokenHash)],
);
