import { UPLOAD_TYPES } from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import { z } from 'zod';
import type { Db, Tx } from '#platform/database/database.ts';
import { execute, query } from '#platform/database/query.ts';
import type { FileFacts } from './media-files.ts';

const FILE_FACTS = `m.key, m.visibility, m.hold, m.mime, m.width, m.encrypted, m.largest_width as "largestWidth",
  m.original_mime as "originalMime"`;

const fileFactsRow = z.object({
  key: z.string(),
  visibility: z.enum(['public', 'private']),
  hold: z.enum(['held', 'released']).nullable(),
  mime: z.string(),
  width: z.int().nullable(),
  encrypted: z.boolean(),
  largestWidth: z.int().nullable(),
  originalMime: z.string().nullable(),
});

/**
 * Lists SELECT statements that return the media keys in use, one per foreign key to `media`. An upload that no foreign
 * key references counts as unused.
 */
export const listMediaReferences = async (db: Db): Promise<string[]> => {
  const rows = await query(db, z.object({ keys: z.string() }), {
    text: `select format('select %1$I from %2$s where %1$I is not null', a.attname, c.conrelid::regclass) as keys
           from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
           where c.contype = 'f' and c.confrelid = 'media'::regclass`,
  });
  return rows.map(({ keys }) => keys);
};

/** Sets `unused_since` of uploads that became unreferenced, and clears it for uploads that are referenced again. */
export const updateUnusedSince = (
  tx: Tx,
  { inUse, now }: { inUse: readonly string[]; now: Date },
): Promise<void> =>
  execute(tx, {
    text: `with used (key) as (${inUse.join(' union all ')})
           update media m set unused_since = case when m.unused_since is null then $1::timestamptz end
           where (m.unused_since is null) <> (m.key in (select key from used))`,
    values: [now],
  });

/**
 * Locks uploads that have been unreferenced since before `before`. Skips uploads locked by a transaction that is about
 * to reference them.
 */
export const lockUnusedMedia = async (
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> => {
  const rows = await query(tx, z.object({ key: z.string() }), {
    text: `select m.key from media m where m.unused_since < $1 order by m.unused_since limit $2
           for update skip locked`,
    values: [before, limit],
  });
  return rows.map(({ key }) => key);
};

/**
 * Deletes those of the locked uploads that are still unreferenced. A separate statement from the lock, so that it sees
 * references committed before the lock was acquired.
 */
export const deleteUnusedMedia = (
  tx: Tx,
  { keys, inUse }: { keys: readonly string[]; inUse: readonly string[] },
): Promise<FileFacts[]> =>
  query(tx, fileFactsRow, {
    text: `with used (key) as (${inUse.join(' union all ')})
           delete from media m where m.key = any($1::text[])
             and m.key not in (select key from used)
           returning ${FILE_FACTS}`,
    values: [keys],
  });

const ownFileRow = fileFactsRow.extend({ kind: z.enum(UPLOAD_TYPES), createdAt: z.date() });

/** An upload in the list of a member's files. */
export type OwnFileRow = z.output<typeof ownFileRow>;

/** Lists a page of a member's uploads, ordered by key. */
export const listMediaFiles = (
  db: Db,
  { ownerId, after, limit }: { ownerId: number; after: string; limit: number },
): Promise<OwnFileRow[]> =>
  query(db, ownFileRow, {
    text: `select ${FILE_FACTS}, m.kind, m.created_at as "createdAt" from media m
           where m.owner_id = $1 and m.key > $2 order by m.key limit $3`,
    values: [ownerId, after, limit],
  });
