import type { UploadType } from '@opencall/contract/pictures/uploads/uploads.schemas';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import type { MediaRow } from './uploads.presenter.ts';
import { media } from './uploads.tables.ts';

export const insertMedia = async (tx: Tx, row: typeof media.$inferInsert): Promise<MediaRow> => {
  const [inserted] = await tx.insert(media).values(row).returning();
  if (!inserted) throw new Error('the inserted media row was not returned');
  return inserted;
};

export const findMedia = async (db: Db, key: string): Promise<MediaRow | undefined> => {
  const [row] = await db.select().from(media).where(eq(media.key, key));
  return row;
};

interface OwnedMedia {
  key: string;
  ownerId: number;
  kinds: readonly UploadType[];
}

export const findOwnMedia = async (
  tx: Tx,
  { key, ownerId, kinds }: OwnedMedia,
): Promise<MediaRow | undefined> => {
  const [row] = await tx
    .select()
    .from(media)
    .where(and(eq(media.key, key), eq(media.ownerId, ownerId), inArray(media.kind, [...kinds])))
    // Until the transaction ends nobody removes it as unused.
    .for('key share');
  return row;
};

export const deleteMediaRows = (tx: Tx, keys: readonly string[]): Promise<MediaRow[]> =>
  tx
    .delete(media)
    .where(inArray(media.key, [...keys]))
    .returning();

/** Others see it from now on. */
export const releaseMedia = async (tx: Tx, key: string): Promise<void> => {
  await tx.query({
    text: `update media set hold = 'released' where key = $1 and hold = 'held'`,
    values: [key],
  });
};

/** Identity documents that are not encrypted, by key, a page at a time. */
export const listPlainDocuments = (
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<MediaRow[]> =>
  db
    .select()
    .from(media)
    .where(and(eq(media.kind, 'id-card'), eq(media.encrypted, false), gt(media.key, after)))
    .orderBy(asc(media.key))
    .limit(limit);

/** False when it is gone, or somebody else has marked it. */
export const markSealed = async (tx: Tx, key: string): Promise<boolean> => {
  const rows = await tx
    .update(media)
    .set({ encrypted: true })
    .where(and(eq(media.key, key), eq(media.encrypted, false)))
    .returning({ key: media.key });
  return rows.length === 1;
};

/** How much is stored of each kind; reads the whole table. */
export const sumMedia = (db: Db): Promise<{ kind: UploadType; files: number; bytes: number }[]> =>
  db.query({
    text: 'select kind, count(*)::int as files, sum(bytes)::float8 as bytes from media group by kind',
  });

/** Bytes of all that a member has stored. Index: media_owner_id. */
export const sumOwnMedia = async (db: Db, ownerId: number): Promise<number> => {
  const [row] = await db.query<{ bytes: number }>({
    text: 'select coalesce(sum(bytes), 0)::float8 as bytes from media where owner_id = $1',
    values: [ownerId],
  });
  return row?.bytes ?? 0;
};

/** Any fixed number: with a member's id it names the lock of what that member stores. */
const OWN_STORAGE = 0x0b5e7;

/** Lets one at a time add to what a member stores: who sums while others add sums too little. */
export const lockStorageOf = async (tx: Tx, ownerId: number): Promise<void> => {
  const text = 'select pg_advisory_xact_lock($1::int, $2::int)';
  await tx.query({ text, values: [OWN_STORAGE, ownerId] });
};

/** Notes that a picture's AVIF are stored, which are so many bytes. False where the picture is gone. */
export const markAvif = async (tx: Tx, { key, bytes }: { key: string; bytes: number }): Promise<boolean> => {
  const rows = await tx
    .update(media)
    .set({ hasAvif: true, bytes: sql`${media.bytes} + ${bytes}` })
    .where(and(eq(media.key, key), eq(media.hasAvif, false)))
    .returning({ key: media.key });
  return rows.length === 1;
};

/** False where there is none: of two who remove it the second waits here for the first. */
export const lockMedia = async (tx: Tx, key: string): Promise<boolean> => {
  const rows = await tx.query({ text: 'select key from media where key = $1 for update', values: [key] });
  return rows.length === 1;
};

/** A private picture that nobody but its owner sees any more. */
export const hideMedia = async (tx: Tx, key: string): Promise<void> => {
  await tx.query({
    text: `update media set hold = 'held' where key = $1 and visibility = 'private'`,
    values: [key],
  });
};
