import type { Db, Tx } from '#platform/database/database.ts';
import type { FileFacts } from './media-files.ts';
import type { MediaRow } from './uploads.presenter.ts';

const FACTS = `m.key, m.visibility, m.hold, m.mime, m.width, m.encrypted, m.largest_width as "largestWidth",
  m.original_mime as "originalMime"`;

/** Notes of every upload since when nothing refers to it; one that is referred to again loses the note. */
export const noteUnusedMedia = async (
  tx: Tx,
  { inUse, now }: { inUse: readonly string[]; now: Date },
): Promise<void> => {
  await tx.query({
    text: `with used (key) as (${inUse.join(' union all ')})
           update media m set unused_since = case when m.unused_since is null then $1::timestamptz end
           where (m.unused_since is null) <> (m.key in (select key from used))`,
    values: [now],
  });
};

/**
 * Locks uploads that nothing has referred to since before `before`. Ones that somebody is using this moment are
 * passed over: whoever takes an upload into use locks it first.
 */
export const lockUnusedMedia = async (
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> => {
  const rows = await tx.query<{ key: string }>({
    text: `select m.key from media m where m.unused_since < $1 order by m.unused_since limit $2
           for update skip locked`,
    values: [before, limit],
  });
  return rows.map(({ key }) => key);
};

/** Of uploads that are locked, deletes those that nothing refers to; a statement of its own sees what was committed. */
export const deleteUnusedMedia = (
  tx: Tx,
  { keys, inUse }: { keys: readonly string[]; inUse: readonly string[] },
): Promise<FileFacts[]> =>
  tx.query<FileFacts>({
    text: `with used (key) as (${inUse.join(' union all ')})
           delete from media m where m.key = any($1::text[])
             and m.key not in (select key from used)
           returning ${FACTS}`,
    values: [keys],
  });

/** All uploads of a member, by key, a page at a time. */
export const listMediaFiles = (
  db: Db,
  { ownerId, after, limit }: { ownerId: number; after: string; limit: number },
): Promise<(FileFacts & Pick<MediaRow, 'kind' | 'createdAt'>)[]> =>
  db.query({
    text: `select ${FACTS}, m.kind, m.created_at as "createdAt" from media m
           where m.owner_id = $1 and m.key > $2 order by m.key limit $3`,
    values: [ownerId, after, limit],
  });
