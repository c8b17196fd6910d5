import { UPLOAD_TYPES, type UploadType } from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '#platform/database/database.ts';
import { execute, query } from '#platform/database/query.ts';
import { EXTENSIONS } from './uploads.presenter.ts';

const SQL_EXTENSION = Object.entries(EXTENSIONS)
  // JPEG, PNG and AVIF are types of originals only, and originals have no address.
  .filter(([mime]) => mime === 'image/webp' || mime.startsWith('video/'))
  .map(([mime, extension]) => `when '${mime}' then '${extension}'`)
  .join(' ');

/** SQL: the same address as `mediaUrl` returns. `row` is the alias of a `media` row. */
const mediaUrlSql = (row: string): string =>
  `case when ${row}.kind = 'id-card' or ${row}.visibility = 'private' then '/api/private-media/' else '/media/' end
   || ${row}.key || '.' || case ${row}.mime ${SQL_EXTENSION} end
   || case when ${row}.kind <> 'id-card' and ${row}.placeholder is not null
      then '?w=' || ${row}.width || '&h=' || ${row}.height || '&t=' || ${row}.placeholder
        || coalesce('&lw=' || ${row}.largest_width, '') else '' end`;

/** SQL: the address of the upload with the key `key`, an expression, if it has this owner and kind; else null. */
export const ownUploadUrlSql = ({
  key,
  owner,
  kind,
}: {
  key: string;
  owner: string;
  kind: UploadType;
}): string =>
  `(select ${mediaUrlSql('own')} from media own where own.key = ${key} and own.owner_id = ${owner} and own.kind = '${kind}')`;

/** SQL: the columns of `PictureFileFacts`. `media` is the alias of a `media` row. */
export const pictureFilesSql = (media: string): string =>
  `${media}.key, ${media}.mime, ${media}.kind, ${media}.visibility, ${media}.placeholder, ${media}.width, ${media}.height,
   ${media}.largest_width as "largestWidth", ${media}.has_avif as "hasAvif", ${media}.encrypted,
   ${media}.original_mime as "originalMime"`;

/** The columns that `pictureFilesSql` selects, for row schemas. */
export const pictureFilesRow = {
  key: z.string(),
  mime: z.string(),
  kind: z.enum(UPLOAD_TYPES),
  visibility: z.enum(['public', 'private']),
  placeholder: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  largestWidth: z.int().nullable(),
  hasAvif: z.boolean(),
  encrypted: z.boolean(),
  originalMime: z.string().nullable(),
};

/** SQL: true while the upload waits for review by staff; only its owner sees it until then. Index: media_held. */
export const isHeldSql = (key: string): string =>
  `exists (select from media waiting where waiting.key = ${key} and waiting.hold = 'held')`;

/** SQL: the address of the upload with the key `key`, an expression; null if there is none. */
export const uploadUrlSql = (key: string): string =>
  `(select ${mediaUrlSql('upload')} from media upload where upload.key = ${key})`;

/** `uploadUrlSql` for a column of a drizzle query. */
export const uploadUrl = <Url extends string | null = string | null>(key: SQLWrapper): SQL<Url> =>
  sql<Url>`(select ${sql.raw(mediaUrlSql('upload'))} from media upload where upload.key = ${key})`;

/**
 * The address of a `media` row that the drizzle query joins under `alias`; null if the join found no row. Cheaper than
 * `uploadUrl` in lists with many rows.
 */
export const joinedUploadUrl = <Url extends string | null = string | null>(alias: string): SQL<Url> =>
  sql<Url>`${sql.raw(`(${mediaUrlSql(`"${alias}"`)})`)}`;

/**
 * SQL: the addresses of a list's uploads in their order, as text[].
 * @param list `from … where …` that selects the list's rows, which have the columns `position` and `media_key`.
 */
export const uploadUrlsSql = (list: string): string =>
  `array(select ${uploadUrlSql('listed.media_key')} from (select position, media_key ${list}) listed order by listed.position)`;

/** First key of the advisory lock on a member's storage; any fixed number. The second key is the member's id. */
const OWN_STORAGE_LOCK = 0x0b5e7;

/** Serializes uploads of a member until the transaction ends, so that none is missing from the sum of stored bytes. */
export const lockStorageOf = (tx: Tx, ownerId: number): Promise<void> =>
  execute(tx, {
    text: 'select pg_advisory_xact_lock($1::int, $2::int)',
    values: [OWN_STORAGE_LOCK, ownerId],
  });

const mediaSumRow = z.object({ kind: z.enum(UPLOAD_TYPES), files: z.int(), bytes: z.number() });

/** Sums files and bytes of each kind; reads the whole table. */
export const sumMedia = (db: Db): Promise<z.output<typeof mediaSumRow>[]> =>
  query(db, mediaSumRow, {
    text: 'select kind, count(*)::int as files, sum(bytes)::float8 as bytes from media group by kind',
  });

/** Sums the bytes that a member has stored. Index: media_owner_id. */
export const sumOwnMedia = async (db: Db, ownerId: number): Promise<number> => {
  const [row] = await query(db, z.object({ bytes: z.number() }), {
    text: 'select coalesce(sum(bytes), 0)::float8 as bytes from media where owner_id = $1',
    values: [ownerId],
  });
  return row?.bytes ?? 0;
};
