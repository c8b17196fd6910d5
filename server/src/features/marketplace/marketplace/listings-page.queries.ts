import type { ListingCard } from '@opencall/contract/marketplace/marketplace/marketplace.schemas';
import type { ListingCategory } from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import { isStaffRole } from '@opencall/contract/shared/vocabulary';
import { type ViewerSight, viewerCanSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db } from '#platform/database/database.ts';
import { followsSql, type PageRow, type PageSpan, pageRowSql } from '#platform/database/keyset.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import { type Circle, cellsWithin, withinCircleSql } from '#platform/places/circle.ts';
import type { WordCondition } from './marketplace.keyword.ts';
import { PICTURES } from './marketplace.queries.ts';

/** Totals above this are answered as a lower bound. */
export const EXACT_TOTAL_MAX = 1000;
/** Where counting ends. */
const COUNT_MAX = EXACT_TOTAL_MAX + 1;

/** Listings as the contract's `listingCardSchema` has them. */
export interface ListingsPageRow extends PageRow<ListingCard> {
  /** How many listings match, counted up to one more than `EXACT_TOTAL_MAX`. */
  total: number;
}

/** What a list asks for; absent filters leave no trace in the statement. */
export interface ListingFilter {
  viewer: ViewerSight;
  /** The viewer's own, expired ones included; else those of all members that are valid at `now`. */
  isOwn: boolean;
  now: Date;
  category?: ListingCategory | undefined;
  /** All of them must hold. */
  words?: readonly WordCondition[] | undefined;
  circle?: Circle | undefined;
  /** SQL of a selection of ids: only these are looked at. */
  among?: ((add: (value: unknown) => string) => string) | undefined;
}

/** How to reach the poster is told on the listing's own page alone. */
const CARD_JSON = `json_build_object('id', l.id, 'userId', l.user_id,
  'user', (select username from users where id = l.user_id), 'title', l.title, 'description', l.description,
  'category', l.category, 'price', l.price::double precision, 'location', l.location, 'zipCode', l.zip_code,
  'latitude', l.latitude, 'longitude', l.longitude, 'images', ${PICTURES},
  'createdAt', ${utcIso('l.created_at', 'milliseconds')}, 'expiresAt', ${utcIso('l.expires_at', 'milliseconds')})`;

const NEWEST = 'order by l.created_at desc, l.id desc';

/** Adds a value to a statement and returns its placeholder. */
type Bind = (value: unknown) => string;

/**
 * A condition that is tested on each row and never looked up in an index. The planner expects it of every other row: it walks,
 * as it should where much matches, and does not read an index of half of the rows beside one of a few.
 */
const tested = (condition: string): string => `case when ${condition} then true else false end`;

/** Staff see the listings of all members. */
const inSightOf = (viewer: ViewerSight, bind: Bind): string[] =>
  isStaffRole(viewer.role)
    ? []
    : [viewerCanSeeSql(viewer, { viewer: `${bind(viewer.userId)}::integer`, other: 'l.user_id' })];

/** What about as many listings fulfil whatever is asked for. Beside words these are only tested: their own index finds far fewer. */
const conditionsOf = (
  { viewer, isOwn, now, category, among, words, circle }: ListingFilter,
  bind: Bind,
): string[] => {
  const unindexed = words && !circle ? tested : (condition: string) => condition;
  return [
    ...(isOwn
      ? [`l.user_id = ${bind(viewer.userId)}`]
      : [unindexed(`l.expires_at > ${bind(now.toISOString())}::timestamptz`), ...inSightOf(viewer, bind)]),
    ...(among ? [`l.id in (${among(bind)})`] : []),
    ...(category ? [unindexed(`l.category = ${bind(category)}`)] : []),
  ];
};

/** Conditions of which few listings hold, or nearly all, by what is asked for. */
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

/** SQL of the rows of a page as `l`, in their order, and of the number of all that match, counted as far as needed. */
interface PageSource {
  /** Stands before the statement. */
  before: string;
  rows: string;
  total: string;
}

interface Span {
  /** The condition of what follows the cursor, after an `and`; empty on the first page. */
  below: string;
  /** The page's rows and one more. */
  most: number;
}

/** Walks from the newest until the page is full, and again until enough is counted. */
const walk = (matches: string, { below, most }: Span): PageSource => ({
  before: '',
  rows: `select l.* from marketplace_listings as l where ${matches} ${below} ${NEWEST} limit ${most}`,
  total: `(select count(*)::integer from (
      select from marketplace_listings as l where ${matches} limit ${COUNT_MAX}) as counted)`,
});

/**
 * Collects what matches, in no order, as far as it is counted. Where that is all, the page is among it; else so much matches
 * that a walk from the newest, which tests each row, soon has its page.
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

/** Newest first. */
export const readListingsPage = async (
  db: Db,
  filter: ListingFilter & PageSpan,
): Promise<ListingsPageRow | undefined> => {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const { before, rows, total } = sourceOf(filter, bind);
  // Pictures and JSON are made for the rows of the page alone.
  const { columns, from } = pageRowSql(
    `select l.id, l.created_at as at, ${CARD_JSON} as json from (${rows}) as l`,
    filter.limit,
  );
  const text = `${before} select ${columns}, ${total} as total from ${from}`;
  const [row] = await db.query<ListingsPageRow>({ text, values });
  return row;
};
