import { NUDITY_LEVELS, PAY_KINDS } from '@opencall/contract/casting/calls/calls.vocabulary';
import {
  SAVED_SEARCH_KINDS,
  SAVED_SEARCHES_MAX,
  SEARCH_FREQUENCIES,
} from '@opencall/contract/casting/saved-searches/saved-searches.vocabulary';
import { LISTING_CATEGORIES } from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { calls } from '#features/casting/calls/calls.tables.ts';
import { profiles } from '#features/directory/profiles/profiles.tables.ts';
import { filterNeedsColumns } from '#features/directory/search/filter-needs.tables.ts';
import { listings } from '#features/marketplace/marketplace/marketplace.tables.ts';
import { momentToMillisecond, oneOf, tsquery } from '#platform/database/columns.ts';

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Which of the member's places it takes: a place is taken once, however many are saved at once. */
    slot: smallint('slot').notNull(),
    kind: text('kind', { enum: SAVED_SEARCH_KINDS }).notNull(),
    name: text('name').notNull(),
    /** Of its list, without paging. */
    query: text('query').notNull(),
    /** Stands for the query: what it found once is known again when the search is changed back to it. */
    queryKey: bigint('query_key', { mode: 'bigint' })
      .notNull()
      .generatedAlwaysAs(sql`('x' || left(md5(query), 16))::bit(64)::bigint`),
    frequency: text('frequency', { enum: SEARCH_FREQUENCIES }).notNull(),
    emails: boolean('emails').notNull(),
    /** How often its owner looked: what was new at the third time has look 3. */
    looks: integer('looks').notNull().default(0),
    /** When its owner is told next; null: once something is new, or never. */
    dueAt: momentToMillisecond('due_at'),
    createdAt: momentToMillisecond('created_at').notNull(),
    /** Since when it asks what it asks. */
    askedSince: momentToMillisecond('asked_since').notNull(),
  },
  (table) => [
    unique('saved_searches_slot_key').on(table.userId, table.slot),
    check('saved_searches_slot', sql`${table.slot} between 1 and ${sql.raw(String(SAVED_SEARCHES_MAX))}`),
    check('saved_searches_kind', oneOf(table.kind, SAVED_SEARCH_KINDS)),
    check('saved_searches_frequency', oneOf(table.frequency, SEARCH_FREQUENCIES)),
    check('saved_searches_name', sql`${table.name} <> ''`),
    check('saved_searches_due', sql`${table.frequency} <> 'off' or ${table.dueAt} is null`),
    // Whoever is to be told now.
    index('saved_searches_due_at').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
);

const searchId = () =>
  integer('search_id')
    .primaryKey()
    .references(() => savedSearches.id, { onDelete: 'cascade' });

/** What a search for members asks, as it is compared with a profile's search row. */
export const savedMemberNeeds = pgTable('saved_member_needs', {
  searchId: searchId(),
  ...filterNeedsColumns(),
});

/** The same for calls; null where nothing is asked. */
export const savedCallNeeds = pgTable('saved_call_needs', {
  searchId: searchId(),
  state: text('state'),
  pay: text('pay', { enum: PAY_KINDS }),
  /** The most. */
  nudity: text('nudity', { enum: NUDITY_LEVELS }),
  startsAfter: date('starts_after', { mode: 'string' }),
  remote: boolean('remote').notNull(),
  /** A role must fit the owner. */
  matching: boolean('matching').notNull(),
  words: tsquery('words'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  reach: doublePrecision('reach'),
});

/** The same for listings. */
export const savedListingNeeds = pgTable('saved_listing_needs', {
  searchId: searchId(),
  category: text('category', { enum: LISTING_CATEGORIES }),
  /** As typed: what a word may mean is decided by the listing's words. */
  search: text('search'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  reach: doublePrecision('reach'),
});

/**
 * What a search has found by a query, once each: nothing is news twice, whoever sweeps and however often. What it found without being
 * news (it matched already when the search was saved, and left) is here too.
 */
export const savedSearchMatches = pgTable(
  'saved_search_matches',
  {
    searchId: integer('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    profileId: integer('profile_id').references(() => profiles.id, { onDelete: 'cascade' }),
    callId: integer('call_id').references(() => calls.id, { onDelete: 'cascade' }),
    listingId: integer('listing_id').references(() => listings.id, { onDelete: 'cascade' }),
    /** `query_key` of the search when it found it. */
    queryKey: bigint('query_key', { mode: 'bigint' }).notNull(),
    matchedAt: momentToMillisecond('matched_at').notNull(),
    /** The look that showed it; 0: no news; null: new. */
    look: integer('look'),
    /** When its owner was told, or was not to be told; null: to be told. */
    toldAt: momentToMillisecond('told_at'),
  },
  (table) => [
    check(
      'saved_search_matches_subject',
      sql`num_nonnulls(${table.profileId}, ${table.callId}, ${table.listingId}) = 1`,
    ),
    // Once each. Their first columns also serve whoever goes (foreign keys).
    uniqueIndex('saved_search_matches_profile').on(table.profileId, table.searchId, table.queryKey),
    uniqueIndex('saved_search_matches_call').on(table.callId, table.searchId, table.queryKey),
    uniqueIndex('saved_search_matches_listing').on(table.listingId, table.searchId, table.queryKey),
    // What one look showed, and what is new.
    index('saved_search_matches_look').on(table.searchId, table.look),
    // What is to be told.
    index('saved_search_matches_untold').on(table.searchId).where(sql`${table.toldAt} is null`),
  ],
);

/** Profiles, calls and listings that changed, each with how it was before; written by triggers in the transaction that changes them. */
export const searchChanges = pgTable(
  'search_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind', { enum: SAVED_SEARCH_KINDS }).notNull(),
    /** No foreign key: whoever goes need not wait for a sweep. */
    subjectId: integer('subject_id').notNull(),
    /** The row as it was (of a call with the needs of its roles); null: it is new. */
    before: jsonb('before'),
  },
  (table) => [
    check('search_changes_kind', oneOf(table.kind, SAVED_SEARCH_KINDS)),
    index('search_changes_subject').on(table.kind, table.subjectId, table.id),
  ],
);
