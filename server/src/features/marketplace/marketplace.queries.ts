import type { Listing } from '@opencall/contract/marketplace/marketplace.schemas';
import type { ListingCategory } from '@opencall/contract/marketplace/marketplace.vocabulary';
import { DEFAULT_PAGE_SIZE } from '@opencall/contract/shared/paging';
import { eq, sql } from 'drizzle-orm';
import { uploadUrlsSql } from '#features/uploads/uploads.service.ts';
import {
  canSeeSql,
  isAwaySql,
  sightOf,
  type ViewerSight,
  viewerCanSeeSql,
} from '#features/visibility/visibility.service.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { jsonPlain, jsonTextSql, jsonValue } from '#platform/database/json-text.ts';
import { followsSql, type JsonPageRow, jsonPageSql, type PageSpan } from '#platform/database/keyset.ts';
import { fixedForPlans } from '#platform/database/planned-once.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import { isStaff } from '#platform/http/viewer.ts';
import { type Circle, cellsWithin, withinCircleSql } from '#platform/places/circle.ts';
import { listingPictures, listings } from './marketplace.tables.ts';

/** A stored listing with its poster's name. */
export interface ListingRow extends Omit<Listing, 'createdAt' | 'expiresAt'> {
  createdAt: Date;
  expiresAt: Date;
}

/** Listings as the contract's `listingCardSchema` has them. */
export interface ListingsPageRow extends JsonPageRow {
  /** How many listings match, counted up to one more than `EXACT_TOTAL_MAX`. */
  total: number;
}

export type ListingValues = Omit<typeof listings.$inferInsert, 'id' | 'words'> & { words: string[] };

const PICTURES = uploadUrlsSql('from listing_pictures where listing_id = l.id');
const COLUMNS = `l.id, l.user_id as "userId", u.username as "user", l.title, l.description, l.category,
  l.price::double precision as price, l.location, l.zip_code as "zipCode", l.latitude, l.longitude,
  l.contact_email as "contactEmail", l.contact_phone as "contactPhone",
  ${PICTURES} as images,
  l.created_at as "createdAt", l.expires_at as "expiresAt"`;
/** How to reach the poster is told on the listing's own page alone. */
const CARD_JSON = jsonTextSql({
  id: jsonPlain('l.id'),
  userId: jsonPlain('l.user_id'),
  user: jsonValue('(select username from users where id = l.user_id)'),
  title: jsonValue('l.title'),
  description: jsonValue('l.description'),
  category: jsonValue('l.category'),
  price: jsonValue('l.price::double precision'),
  location: jsonValue('l.location'),
  zipCode: jsonValue('l.zip_code'),
  latitude: jsonValue('l.latitude'),
  longitude: jsonValue('l.longitude'),
  images: jsonValue(PICTURES),
  createdAt: jsonValue(utcIso('l.created_at', 'milliseconds')),
  expiresAt: jsonValue(utcIso('l.expires_at', 'milliseconds')),
});
const FROM = 'from marketplace_listings as l join users as u on u.id = l.user_id';

/** What a list asks for; absent filters leave no trace in the statement. */
export interface ListingFilter {
  /** One member's own, expired ones included; absent: everybody's that are valid at `now`. */
  ownerId?: number | undefined;
  viewer: ViewerSight;
  now: Date;
  category?: ListingCategory | undefined;
  /** A tsquery in PostgreSQL's notation. */
  words?: string | undefined;
  circle?: Circle | undefined;
  /** SQL of a selection of ids: only these are looked at. */
  among?: ((add: Bind) => string) | undefined;
}

type Bind = (value: unknown) => string;
/** The same with the value's type; see `fixedForPlans`. */
type BindFixed = (value: unknown, type: string) => string;

const conditionsOf = (
  { ownerId, viewer, now, category, words, circle, among }: ListingFilter,
  bind: Bind,
  bindFixed: BindFixed,
): string[] => [
  ownerId === undefined
    ? `l.expires_at > ${bindFixed(now.toISOString(), 'timestamptz')}`
    : `l.user_id = ${bindFixed(ownerId, 'integer')}`,
  ...(ownerId === undefined && !isStaff(viewer)
    ? [
        viewerCanSeeSql(viewer, {
          viewer: bindFixed(viewer.userId, 'integer'),
          other: 'l.user_id',
        }),
      ]
    : []),
  ...(among ? [`l.id in (${among(bind)})`] : []),
  ...(category ? [`l.category = ${bindFixed(category, 'text')}`] : []),
  ...(words ? [`l.words @@ ${bind(words)}::tsquery`] : []),
  ...(circle
    ? [
        `l.cell = any(${bind(cellsWithin(circle))}::integer[])`,
        withinCircleSql(circle, { latitude: 'l.latitude', longitude: 'l.longitude' }, bind),
      ]
    : []),
];

/** Totals above this are told as a floor. */
export const EXACT_TOTAL_MAX = 1000;

/**
 * Few texts, each for every value: these are planned once a connection (`fixedForPlans`). What words and places find
 * differs by value, so each of those searches is planned for its own.
 */
const nameOf = ({
  words,
  circle,
  among,
  category,
  ownerId,
  viewer,
  after,
  limit,
}: ListingFilter & PageSpan): { name?: string } => {
  if (words !== undefined || circle || among || limit !== DEFAULT_PAGE_SIZE) return {};
  const sight = ownerId === undefined ? sightOf(viewer) : 'own';
  return { name: ['listings', sight, category && 'category', after && 'after'].filter(Boolean).join('-') };
};

/** Newest first. */
export const readListingsPage = async (
  db: Db,
  filter: ListingFilter & PageSpan,
): Promise<ListingsPageRow | undefined> => {
  const { after, limit } = filter;
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const named = nameOf(filter);
  const bindFixed: BindFixed = (value, type) => {
    const typed = `${bind(value)}::${type}`;
    return named.name ? fixedForPlans(typed) : typed;
  };
  const matches = conditionsOf(filter, bind, bindFixed).join(' and ');
  const below = after
    ? `and ${followsSql('l.created_at, l.id', [bind(after.at.toISOString()), bind(after.id)])}`
    : '';
  // Pictures and JSON are made for the rows of the page alone.
  const { columns, from } = jsonPageSql(
    `select l.id, l.created_at as at, ${CARD_JSON} as json
      from (select l.* from marketplace_listings as l where ${matches} ${below}
        order by l.created_at desc, l.id desc limit ${limit + 1}) as l`,
    limit,
  );
  const text = `select ${columns}, (select count(*)::integer from (
      select from marketplace_listings as l where ${matches} limit ${EXACT_TOTAL_MAX + 1}) as counted) as total
    from ${from}`;
  const [row] = await db.query<ListingsPageRow>({ text, values, ...named });
  return row;
};

const FIND = `select ${COLUMNS} ${FROM}
  where l.id = $1 and ${canSeeSql({ viewer: '$2', other: 'l.user_id' })}`;

interface ListingKey {
  id: number;
  viewerId: number;
}

/** A listing whose poster the viewer may know of. */
export const findListing = async (db: Db, { id, viewerId }: ListingKey): Promise<ListingRow | undefined> => {
  const values = [id, viewerId];
  const [row] = await db.query<ListingRow>({ text: FIND, values, name: 'find-listing' });
  return row;
};

const LOCK = `${FIND} for update of l`;

/** The same, locked until the transaction ends: two edits at once come one after the other. */
export const lockListing = async (tx: Tx, { id, viewerId }: ListingKey): Promise<ListingRow | undefined> => {
  const values = [id, viewerId];
  const [row] = await tx.query<ListingRow>({ text: LOCK, values, name: 'lock-listing' });
  return row;
};

const asVector = (words: string[]) => sql`array_to_tsvector(${sql.param(words)}::text[])`;

export const insertListing = async (tx: Tx, { words, ...values }: ListingValues): Promise<number> => {
  const [row] = await tx
    .insert(listings)
    .values({ ...values, words: asVector(words) as unknown as string })
    .returning({ id: listings.id });
  if (!row) throw new Error('the inserted listing was not returned');
  return row.id;
};

export const updateListingRow = async (
  tx: Tx,
  id: number,
  { words, ...changes }: Partial<ListingValues>,
): Promise<void> => {
  await tx
    .update(listings)
    .set({ ...changes, ...(words ? { words: asVector(words) } : {}) })
    .where(eq(listings.id, id));
};

/** Gives a listing these pictures, in their order, and no others. */
export const replaceListingPictures = async (
  tx: Tx,
  listingId: number,
  keys: readonly string[],
): Promise<void> => {
  await tx.delete(listingPictures).where(eq(listingPictures.listingId, listingId));
  if (keys.length === 0) return;
  await tx
    .insert(listingPictures)
    .values(keys.map((mediaKey, position) => ({ listingId, position, mediaKey })));
};

/** False when it was gone already. */
export const deleteListingRow = async (tx: Tx, id: number): Promise<boolean> => {
  const rows = await tx.delete(listings).where(eq(listings.id, id)).returning({ id: listings.id });
  return rows.length === 1;
};

/** A listing whose poster is to be reminded. */
export interface DueReminder {
  id: number;
  userId: number;
  title: string;
  expiresAt: Date;
  username: string;
  email: string;
}

const TAKE_DUE = `
  update marketplace_listings as l set reminded_of = l.expires_at
  from users as u
  where u.id = l.user_id and l.id in (
    select due.id from marketplace_listings as due join users as poster on poster.id = due.user_id
    where due.expires_at > $1::timestamptz and due.expires_at <= $2::timestamptz
      and due.reminded_of is distinct from due.expires_at and not ${isAwaySql('poster')}
    limit $3 for update of due skip locked)
  returning l.id, l.user_id as "userId", l.title, l.expires_at as "expiresAt", u.username, u.email`;

/** Marks listings that expire between the two moments as reminded of, and hands them over: each once; nobody's who is away. */
export const takeDueReminders = (
  tx: Tx,
  { from, to, most }: { from: Date; to: Date; most: number },
): Promise<DueReminder[]> =>
  tx.query<DueReminder>({ text: TAKE_DUE, values: [from.toISOString(), to.toISOString(), most] });
