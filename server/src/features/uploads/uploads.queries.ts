import type { UploadType } from '@opencall/contract/uploads/uploads.schemas';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
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
