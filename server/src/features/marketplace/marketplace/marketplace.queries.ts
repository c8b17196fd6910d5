import type { Listing } from '@opencall/contract/marketplace/marketplace/marketplace.schemas';
import { eq, sql } from 'drizzle-orm';
import { canSeeSql, isAwaySql } from '#features/accounts/visibility/visibility.api.ts';
import { uploadUrlsSql } from '#features/pictures/uploads/uploads.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { listingPictures, listings } from './marketplace.tables.ts';

/** SQL of the addresses of a listing's pictures, over the alias `l`. */
export const PICTURES = uploadUrlsSql('from listing_pictures where listing_id = l.id');

/** A stored listing with its poster's name. */
export interface ListingRow extends Omit<Listing, 'createdAt' | 'expiresAt'> {
  createdAt: Date;
  expiresAt: Date;
}

export type ListingValues = Omit<typeof listings.$inferInsert, 'id' | 'words'> & { words: string[] };

const COLUMNS = `l.id, l.user_id as "userId", u.username as "user", l.title, l.description, l.category,
  l.price::double precision as price, l.location, l.zip_code as "zipCode", l.latitude, l.longitude,
  l.contact_email as "contactEmail", l.contact_phone as "contactPhone",
  ${PICTURES} as images,
  l.created_at as "createdAt", l.expires_at as "expiresAt"`;
const FROM = 'from marketplace_listings as l join users as u on u.id = l.user_id';

const FIND = `select ${COLUMNS} ${FROM}
  where l.id = $1 and ${canSeeSql({ viewer: '$2', other: 'l.user_id' })}`;

interface ListingKey {
  id: number;
  viewerId: number;
}

/** A listing whose poster the viewer may know of. */
export const findListing = async (db: Db, { id, viewerId }: ListingKey): Promise<ListingRow | undefined> => {
  const values = [id, viewerId];
  const [row] = await db.query<ListingRow>({ text: FIND, values });
  return row;
};

const LOCK = `${FIND} for update of l`;

/** The same, locked until the transaction ends: two edits at once come one after the other. */
export const lockListing = async (tx: Tx, { id, viewerId }: ListingKey): Promise<ListingRow | undefined> => {
  const values = [id, viewerId];
  const [row] = await tx.query<ListingRow>({ text: LOCK, values });
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
