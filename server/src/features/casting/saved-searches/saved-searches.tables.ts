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
    /** Slot of the member. The unique slot enforces the limit, even for concurrent requests. */
    slot: smallint('slot').notNull(),
    kind: text('kind', { enum: SAVED_SEARCH_KINDS }).notNull(),
    name: text('name').notNull(),
    /** Query of the list, without paging. */
    query: text('query').notNull(),
    /** Key of the query: after changing back to a former query, its former matches are still known. */
    queryKey: bigint('query_key', { mode: 'bigint' })
      .notNull()
      .generatedAlwaysAs(sql`('x' || left(md5(query), 16))::bit(64)::bigint`),
    frequency: text('frequency', { enum: SEARCH_FREQUENCIES }).notNull(),
    emails: boolean('emails').notNull(),
    /** Number of views by the owner: matches that were new at the third view have look 3. */
    looks: integer('looks').notNull().default(0),
    /** When the owner is notified next; null: at the next new match, or never. */
    dueAt: momentToMillisecond('due_at'),
    createdAt: momentToMillisecond('created_at').notNull(),
    /** When the query was last changed. */
    askedSince: momentToMillisecond('asked_since').notNull(),
  },
  (table) => [
    unique('saved_searches_slot_key').on(table.userId, table.slot),
    check('saved_searches_slot', sql`${table.slot} between 1 and ${sql.raw(String(SAVED_SEARCHES_MAX))}`),
    check('saved_searches_kind', oneOf(table.kind, SAVED_SEARCH_KINDS)),
    check('saved_searches_frequency', oneOf(table.frequency, SEARCH_FREQUENCIES)),
    check('saved_searches_name', sql`${table.name} <> ''`),
    check('saved_searches_due', sql`${table.frequency} <> 'off' or ${table.dueAt} is null`),
    // Due searches.
    index('saved_searches_due_at').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
);

const searchId = () =>
  integer('search_id')
    .primaryKey()
    .references(() => savedSearches.id, { onDelete: 'cascade' });

/** Requirements of a search for members, in the form in which they are compared with a profile's search row. */
export const savedMemberNeeds = pgTable('saved_member_needs', {
  searchId: searchId(),
  ...filterNeedsColumns(),
});

/** Requirements of a search for calls; null: no requirement. */
export const savedCallNeeds = pgTable('saved_call_needs', {
  searchId: searchId(),
  state: text('state'),
  pay: text('pay', { enum: PAY_KINDS }),
  /** The highest level. */
  nudity: text('nudity', { enum: NUDITY_LEVELS }),
  startsAfter: date('starts_after', { mode: 'string' }),
  remote: boolean('remote').notNull(),
  /** The owner must match a role. */
  matching: boolean('matching').notNull(),
  words: tsquery('words'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  reach: doublePrecision('reach'),
});

/** Requirements of a search for listings. */
export const savedListingNeeds = pgTable('saved_listing_needs', {
  searchId: searchId(),
  category: text('category', { enum: LISTING_CATEGORIES }),
  /** The text as typed; it is compared with the words of each listing. */
  search: text('search'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  reach: doublePrecision('reach'),
});

/**
 * Matches of a search and query, each stored once, so that none is reported as new twice. Also contains matches that were never
 * new, because they already matched when the search was saved.
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
    /** `query_key` of the search when the match was found. */
    queryKey: bigint('query_key', { mode: 'bigint' }).notNull(),
    matchedAt: momentToMillisecond('matched_at').notNull(),
    /** The view that showed the match; 0: never new; null: new. */
    look: integer('look'),
    /** When the owner was notified, or when it was decided not to; null: not yet. */
    toldAt: momentToMillisecond('told_at'),
  },
  (table) => [
    check(
      'saved_search_matches_subject',
      sql`num_nonnulls(${table.profileId}, ${table.callId}, ${table.listingId}) = 1`,
    ),
    // Each match once. The first columns also serve the foreign keys when subjects are deleted.
    uniqueIndex('saved_search_matches_profile').on(table.profileId, table.searchId, table.queryKey),
    uniqueIndex('saved_search_matches_call').on(table.callId, table.searchId, table.queryKey),
    uniqueIndex('saved_search_matches_listing').on(table.listingId, table.searchId, table.queryKey),
    // Matches of a view, and new ones.
    index('saved_search_matches_look').on(table.searchId, table.look),
    // Matches without a notification.
    index('saved_search_matches_untold').on(table.searchId).where(sql`${table.toldAt} is null`),
  ],
);

/** Queue of changed profiles, calls and listings, each with its former row. Triggers write it in the changing transaction. */
export const searchChanges = pgTable(
  'search_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind', { enum: SAVED_SEARCH_KINDS }).notNull(),
    /** No foreign key, so that deleting a subject does not wait for a sweep. */
    subjectId: integer('subject_id').notNull(),
    /** The former row (of a call with the requirements of its roles); null if the subject is new. */
    before: jsonb('before'),
  },
  (table) => [
    check('search_changes_kind', oneOf(table.kind, SAVED_SEARCH_KINDS)),
    index('search_changes_subject').on(table.kind, table.subjectId, table.id),
  ],
);
