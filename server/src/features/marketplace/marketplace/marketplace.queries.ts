import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { listingPictures, listings } from './marketplace.tables.ts';

export type ListingValues = Omit<typeof listings.$inferInsert, 'id' | 'words'> & { words: string[] };

const asVector = (words: string[]) => sql`array_to_tsvector(${sql.param(words)}::text[])`;

export const insertListing = async (tx: Tx, { words, ...values }: ListingValues): Promise<number> => {
  const [row] = await tx
    .insert(listings)
    .values({ ...values, words: asVector(words) as unknown as string })
    .returning({ id: listings.id });
  if (!row) throw new Error('The inserted listing was not returned');
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

/** Replaces the pictures of a listing. */
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

/** Deletes a listing. @returns false if it did not exist any more. */
export const deleteListingRow = async (tx: Tx, id: number): Promise<boolean> => {
  const rows = await tx.delete(listings).where(eq(listings.id, id)).returning({ id: listings.id });
  return rows.length === 1;
};
