import { LISTING_CATEGORIES } from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import { z } from 'zod';
import { canSeeSql, isAwaySql } from '#features/accounts/visibility/visibility.api.ts';
import { faceSql } from '#features/directory/profiles/profiles.api.ts';
import { uploadUrlsSql } from '#features/pictures/uploads/uploads.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';

/** SQL of the addresses of a listing's pictures. The listing is `l`. */
export const PICTURES = uploadUrlsSql('from listing_pictures where listing_id = l.id');

const listingRow = z.object({
  id: z.int(),
  userId: z.int(),
  /** The poster's username. */
  user: z.string(),
  picture: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  category: z.enum(LISTING_CATEGORIES),
  price: z.number().nullable(),
  location: z.string().nullable(),
  zipCode: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  images: z.array(z.string()),
  createdAt: z.date(),
  expiresAt: z.date(),
});

export type ListingRow = z.output<typeof listingRow>;

const COLUMNS = `l.id, l.user_id as "userId", u.username as "user", ${faceSql('l.user_id')} as picture, l.title, l.description, l.category,
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

/** Finds a listing whose poster the viewer may see. */
export const findListing = async (db: Db, { id, viewerId }: ListingKey): Promise<ListingRow | undefined> => {
  const values = [id, viewerId];
  const [row] = await query(db, listingRow, { text: FIND, values });
  return row;
};

const LOCK = `${FIND} for update of l`;

/** Finds and locks a listing until the transaction ends, so that concurrent edits run one after the other. */
export const lockListing = async (tx: Tx, { id, viewerId }: ListingKey): Promise<ListingRow | undefined> => {
  const values = [id, viewerId];
  const [row] = await query(tx, listingRow, { text: LOCK, values });
  return row;
};

const dueReminder = z.object({
  id: z.int(),
  userId: z.int(),
  title: z.string(),
  expiresAt: z.date(),
  username: z.string(),
  email: z.string(),
});

/** A listing whose poster is reminded of its expiry. */
export type DueReminder = z.output<typeof dueReminder>;

const TAKE_DUE = `
  update marketplace_listings as l set reminded_of = l.expires_at
  from users as u
  where u.id = l.user_id and l.id in (
    select due.id from marketplace_listings as due join users as poster on poster.id = due.user_id
    where due.expires_at > $1::timestamptz and due.expires_at <= $2::timestamptz
      and due.reminded_of is distinct from due.expires_at and not ${isAwaySql('poster')}
    limit $3 for update of due skip locked)
  returning l.id, l.user_id as "userId", l.title, l.expires_at as "expiresAt", u.username, u.email`;

/** Marks listings that expire between the two times as reminded and returns them. Skips suspended and banned posters. */
export const takeDueReminders = (
  tx: Tx,
  { from, to, most }: { from: Date; to: Date; most: number },
): Promise<DueReminder[]> =>
  query(tx, dueReminder, { text: TAKE_DUE, values: [from.toISOString(), to.toISOString(), most] });
