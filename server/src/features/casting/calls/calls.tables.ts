import {
  CALL_STATUSES,
  NUDITY_LEVELS,
  PAY_KINDS,
  PAY_PERS,
  REVIEW_STATES,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import type { Question } from '@opencall/contract/casting/calls/roles.schemas';
import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  serial,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { filterNeedsColumns } from '#features/directory/search/filter-needs.tables.ts';
import { momentToMillisecond, oneOf, tsvector } from '#platform/database/columns.ts';
import { cellSql } from '#platform/places/circle.ts';

export const calls = pgTable(
  'calls',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: CALL_STATUSES }).notNull().default('draft'),
    /** Empty if a draft has no title yet. */
    title: text('title').notNull().default(''),
    description: text('description').notNull().default(''),
    payKind: text('pay_kind', { enum: PAY_KINDS }),
    /** Whole US dollars. */
    payAmount: integer('pay_amount'),
    payPer: text('pay_per', { enum: PAY_PERS }),
    nudity: text('nudity', { enum: NUDITY_LEVELS }).notNull().default('none'),
    usage: text('usage'),
    remote: boolean('remote').notNull().default(false),
    zipCode: text('zip_code'),
    location: text('location'),
    /** Of the ZIP code: the state's full name, and degrees. */
    state: text('state'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    deadline: momentToMillisecond('deadline'),
    /** Not null: the call is in no list. */
    reviewState: text('review_state', { enum: REVIEW_STATES }),
    reviewWords: text('review_words').array().notNull().default([]),
    reviewReason: text('review_reason'),
    reviewSince: momentToMillisecond('review_since'),
    /** Digest of the texts that staff released. */
    releasedText: text('released_text'),
    /** The owner's message to all undecided applicants when the call ended. */
    closingMessage: text('closing_message'),
    createdAt: momentToMillisecond('created_at').notNull(),
    publishedAt: momentToMillisecond('published_at'),
    /** When it was closed or canceled. */
    closedAt: momentToMillisecond('closed_at'),
    /** Sort key of the lists: when the call was listed, before that when it was created. */
    listedAt: momentToMillisecond('listed_at').notNull(),
    /** Quarter-degree cell of the coordinates: platform/places/circle.ts. */
    cell: integer('cell').generatedAlwaysAs(sql.raw(cellSql('latitude', 'longitude'))),
    /** Target of a foreign key of `call_role_needs`, which copies it. */
    isOpen: boolean('is_open').notNull().generatedAlwaysAs(sql`status = 'open'`),
    /** Words of title, description, usage, place and roles. */
    words: tsvector('words').notNull().default(''),
  },
  (table) => [
    unique('calls_id_is_open_key').on(table.id, table.isOpen),
    check('calls_status', oneOf(table.status, CALL_STATUSES)),
    check(
      'calls_pay',
      sql`case ${table.payKind} when 'paid' then ${table.payAmount} is not null and ${table.payPer} is not null
          when 'expenses' then true else ${table.payAmount} is null and ${table.payPer} is null end`,
    ),
    check('calls_pay_kind', oneOf(table.payKind, PAY_KINDS)),
    check('calls_pay_per', oneOf(table.payPer, PAY_PERS)),
    check('calls_pay_amount', sql`${table.payAmount} >= 1`),
    check('calls_nudity', oneOf(table.nudity, NUDITY_LEVELS)),
    check('calls_dates', sql`${table.endsOn} >= ${table.startsOn}`),
    check(
      'calls_spot',
      sql`(${table.latitude} is null) = (${table.longitude} is null) and ${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
    // Bytes: at least as many as the characters that the contract counts.
    check(
      'calls_complete',
      sql`${table.publishedAt} is null or (octet_length(${table.title}) >= 5 and octet_length(${table.description}) >= 20
          and ${table.payKind} is not null and ${table.deadline} is not null)`,
    ),
    check(
      'calls_published',
      sql`case ${table.status} when 'draft' then ${table.publishedAt} is null when 'canceled' then true
          else ${table.publishedAt} is not null end`,
    ),
    check('calls_ended', sql`(${table.status} in ('closed', 'canceled')) = (${table.closedAt} is not null)`),
    check('calls_review', oneOf(table.reviewState, REVIEW_STATES)),
    check('calls_review_since', sql`(${table.reviewState} is null) = (${table.reviewSince} is null)`),
    // The list, newest first; its total is counted in the index alone.
    index('calls_newest')
      .on(table.listedAt.desc().nullsFirst(), table.id.desc().nullsFirst(), table.deadline, table.userId)
      .where(sql`${table.status} = 'open' and ${table.reviewState} is null`),
    // A member's calls.
    index('calls_user_id').on(table.userId, table.listedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // Around a ZIP code.
    index('calls_cell').on(table.cell).where(sql`${table.status} = 'open'`),
    // Keywords. Without fastupdate, a search never has to merge a pending list.
    index('calls_words').using('gin', table.words).with({ fastupdate: false }),
    // Calls that a job closes.
    index('calls_deadline').on(table.deadline).where(sql`${table.status} = 'open'`),
    // The review queue.
    index('calls_reviews').on(table.reviewSince, table.id).where(sql`${table.reviewState} = 'waiting'`),
  ],
);

/** Ids of questions, which are stored as JSON in their role. */
export const callQuestionIds = pgSequence('call_question_ids');

export const callRoles = pgTable(
  'call_roles',
  {
    id: serial('id').primaryKey(),
    callId: integer('call_id')
      .notNull()
      .references(() => calls.id, { onDelete: 'cascade' }),
    /** From 0 on. */
    position: smallint('position').notNull(),
    title: text('title').notNull(),
    count: smallint('count').notNull(),
    /** Number of booked applications, updated by a trigger (see the migration). The check below prevents overbooking. */
    filledCount: smallint('filled_count').notNull().default(0),
    requirements: jsonb('requirements').$type<SearchFilters>().notNull(),
    questions: jsonb('questions').$type<Question[]>().notNull(),
    picturesMin: smallint('pictures_min').notNull(),
    picturesMax: smallint('pictures_max').notNull(),
  },
  (table) => [
    unique('call_roles_id_call_id_key').on(table.id, table.callId),
    check('call_roles_title', sql`${table.title} <> ''`),
    check('call_roles_count', sql`${table.count} >= 1`),
    check('call_roles_filled', sql`${table.filledCount} between 0 and ${table.count}`),
    check(
      'call_roles_pictures',
      sql`${table.picturesMin} between 0 and ${table.picturesMax} and ${table.picturesMax} <= 6`,
    ),
    // The roles of a call in their order.
    index('call_roles_call_id').on(table.callId, table.position),
  ],
);

/**
 * A role's requirements in the form in which they are compared with `profile_search`. The rows are small because a search for
 * matching calls reads many of them.
 */
export const callRoleNeeds = pgTable(
  'call_role_needs',
  {
    roleId: integer('role_id')
      .primaryKey()
      .references(() => callRoles.id, { onDelete: 'cascade' }),
    callId: integer('call_id').notNull(),
    /** Copy of the call's `is_open`; the foreign key below updates it. */
    isOpen: boolean('is_open').notNull(),
    ...filterNeedsColumns(),
  },
  (table) => [
    foreignKey({
      name: 'call_role_needs_call_id_is_open_fk',
      columns: [table.callId, table.isOpen],
      foreignColumns: [calls.id, calls.isOpen],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('call_role_needs_call_id').on(table.callId, table.isOpen),
    // Search for matching calls: skips the roles of ended calls.
    index('call_role_needs_open').on(table.callId).where(sql`${table.isOpen}`),
  ],
);
