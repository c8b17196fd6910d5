import {
  type ListingCard,
  listingCardSchema,
} from '@opencall/contract/marketplace/marketplace/marketplace.schemas';
import type { ListingCategory } from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import { isStaffRole } from '@opencall/contract/shared/vocabulary';
import { z } from 'zod';
import { type VisibilityViewer, viewerCanSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import { faceSql } from '#features/directory/profiles/profiles.api.ts';
import type { Db } from '#platform/database/database.ts';
import { jsonObjectSql } from '#platform/database/json-object.ts';
import { followsSql, type PageSpan, pageRowSql } from '#platform/database/keyset.ts';
import { query } from '#platform/database/query.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import { type Circle, cellsWithin, withinCircleSql } from '#platform/places/circle.ts';
import type { WordCondition } from './keyword-conditions.ts';
import { PICTURES } from './marketplace.sql.ts';

/** Totals above this are answered as a lower bound. */
export const EXACT_TOTAL_MAX = 1000;
const COUNT_MAX = EXACT_TOTAL_MAX + 1;

const listingsPageRow = z.object({
  rows: z.array(listingCardSchema.strict()),
  found: z.int(),
  lastAt: z.date().nullable(),
  lastId: z.int().nullable(),
  /** How many listings match, counted up to one more than `EXACT_TOTAL_MAX`. */
  total: z.int(),
});

/** The filters of a list. Absent filters add nothing to the statement. */
export interface ListingFilter {
  viewer: VisibilityViewer;
  /** True: the viewer's own listings, including expired ones; false: listings of all members that are valid at `now`. */
  isOwn: boolean;
  now: Date;
  category?: ListingCategory | undefined;
  /** Conditions that must all match. */
  words?: readonly WordCondition[] | undefined;
  circle?: Circle | undefined;
  /** SQL of a selection of ids, to which the list is limited. */
  among?: ((add: (value: unknown) => string) => string) | undefined;
}

/** SQL: a listing without its contact details, which only the listing's page shows. */
const CARD_JSON = jsonObjectSql<ListingCard>({
  id: 'l.id',
  userId: 'l.user_id',
  user: '(select username from users where id = l.user_id)',
  picture: faceSql('l.user_id'),
  title: 'l.title',
  description: 'l.description',
  category: 'l.category',
  price: 'l.price::double precision',
  location: 'l.location',
  zipCode: 'l.zip_code',
  latitude: 'l.latitude',
  longitude: 'l.longitude',
  images: PICTURES,
  createdAt: utcIso('l.created_at', 'milliseconds'),
  expiresAt: utcIso('l.expires_at', 'milliseconds'),
});

const NEWEST = 'order by l.created_at desc, l.id desc';

/** Adds a value to a statement and returns its placeholder. */
type Bind = (value: unknown) => string;

/**
 * Hides a condition from index lookups, so that it is tested on each row. The planner then assumes that half of the rows
 * match, and does not combine an index of half of the rows with a selective one.
 */
const tested = (condition: string): string => `case when ${condition} then true else false end`;

/** Staff see the listings of all members. */
const visibilityConditions = (viewer: VisibilityViewer, bind: Bind): string[] =>
  isStaffRole(viewer.role)
    ? []
    : [viewerCanSeeSql(viewer, { viewer: `${bind(viewer.userId)}::integer`, other: 'l.user_id' })];

/** Conditions that match many listings. In a search for words they are only tested, because the index of words finds fewer. */
const conditionsOf = (
  { viewer, isOwn, now, category, among, words, circle }: ListingFilter,
  bind: Bind,
): string[] => {
  const unindexed = words && !circle ? tested : (condition: string) => condition;
  return [
    ...(isOwn
      ? [`l.user_id = ${bind(viewer.userId)}`]
      : [
          unindexed(`l.expires_at > ${bind(now.toISOString())}::timestamptz`),
          ...visibilityConditions(viewer, bind),
        ]),
    ...(among ? [`l.id in (${among(bind)})`] : []),
    ...(category ? [unindexed(`l.category = ${bind(category)}`)] : []),
  ];
};

/** Conditions that match few listings or nearly all, depending on the search. */
const searchOf = ({ words = [], circle }: ListingFilter, bind: Bind): string[] => {
  const spot = { latitude: 'l.latitude', longitude: 'l.longitude' };
  const wordSql = ({ tsquery, pattern }: WordCondition): string => {
    const isFound = `l.words @@ ${bind(tsquery)}::tsquery`;
    return pattern === null ? isFound : `(${isFound} or opencall_word_list(l.words) ~ ${bind(pattern)})`;
  };
  return [
    ...words.map(wordSql),
    ...(circle ? [withinCircleSql(circle, spot, (value) => `${bind(value)}::double precision`)] : []),
  ];
};

/** SQL of the rows of a page as `l`, in order, and of the total, counted up to `COUNT_MAX`. */
interface PageSource {
  /** A `with` clause before the statement, or empty. */
  before: string;
  rows: string;
  total: string;
}

interface Span {
  /** ` and` with the condition that a row comes after the cursor; empty on the first page. */
  below: string;
  /** The page's rows and one more. */
  most: number;
}

/** Reads listings from the newest until the page is full, and again until the total is counted. */
const walk = (matches: string, { below, most }: Span): PageSource => ({
  before: '',
  rows: `select l.* from marketplace_listings as l where ${matches} ${below} ${NEWEST} limit ${most}`,
  total: `(select count(*)::integer from (
      select from marketplace_listings as l where ${matches} limit ${COUNT_MAX}) as counted)`,
});

/**
 * Collects up to `COUNT_MAX` matches in any order. If these are all, the page is taken from them. Otherwise many listings
 * match, so reading from the newest and testing each row soon fills the page.
 */
const collect = (
  { matches, test }: { matches: string; test: string },
  { below, most }: Span,
): PageSource => ({
  before: `with found as materialized (
      select l.id, l.created_at from marketplace_listings as l where ${matches} limit ${COUNT_MAX}),
    counted as materialized (select count(*)::integer as total from found)`,
  rows: `select l.* from (
      (select l.id from found as l
        where (select total from counted) < ${COUNT_MAX} ${below} ${NEWEST} limit ${most})
      union all
      (select l.id from marketplace_listings as l
        where (select total from counted) = ${COUNT_MAX} and ${test} ${below} ${NEWEST} limit ${most})) as page
    join marketplace_listings as l on l.id = page.id ${NEWEST}`,
  total: '(select total from counted)',
});

const sourceOf = (filter: ListingFilter & PageSpan, bind: Bind): PageSource => {
  const { after, limit, circle } = filter;
  const conditions = conditionsOf(filter, bind);
  const search = searchOf(filter, bind);
  const below = after
    ? `and ${followsSql('l.created_at, l.id', [bind(after.at.toISOString()), bind(after.id)])}`
    : '';
  const span = { below, most: limit + 1 };
  if (search.length === 0) return walk(conditions.join(' and '), span);
  const cells = circle ? [`l.cell = any(${bind(cellsWithin(circle))}::integer[])`] : [];
  return collect(
    {
      matches: [...cells, ...conditions, ...search].join(' and '),
      test: [...conditions, ...search.map(tested)].join(' and '),
    },
    span,
  );
};

/** Reads a page of listings, newest first. */
export const readListingsPage = async (
  db: Db,
  filter: ListingFilter & PageSpan,
): Promise<z.output<typeof listingsPageRow> | undefined> => {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const { before, rows, total } = sourceOf(filter, bind);
  // Build pictures and JSON only for the rows of the page.
  const { columns, from } = pageRowSql(
    `select l.id, l.created_at as at, ${CARD_JSON} as json from (${rows}) as l`,
    filter.limit,
  );
  const text = `${before} select ${columns}, ${total} as total from ${from}`;
  const [row] = await query(db, listingsPageRow, { text, values });
  return row;
};
