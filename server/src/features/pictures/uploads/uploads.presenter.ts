import type { media } from './uploads.tables.ts';

/** A stored picture or video, as the database knows it. */
export type MediaRow = typeof media.$inferSelect;

/** What an address is made of. */
type AddressFacts = Pick<
  MediaRow,
  'key' | 'mime' | 'kind' | 'visibility' | 'placeholder' | 'width' | 'height' | 'largestWidth'
>;

const EXTENSIONS: Record<string, string> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
};

/** The file name's ending for a stored type. */
export const extensionOf = (mime: string): string => {
  const extension = EXTENSIONS[mime];
  if (!extension) throw new Error(`nothing is stored as ${mime}`);
  return extension;
};

/**
 * The address that members use; what is kept is the key. The query of a picture's is inert for the server: with it a
 * screen reserves the space (w, h in pixels), paints the blur (t, a ThumbHash) and finds larger renditions (lw, pixels)
 * without another request.
 */
export const mediaUrl = (row: AddressFacts): string => {
  const file = `${row.key}.${extensionOf(row.mime)}`;
  if (row.kind === 'id-card') return `/api/private-media/${file}`;
  const path = row.visibility === 'private' ? `/api/private-media/${file}` : `/media/${file}`;
  if (!row.placeholder) return path;
  const largest = row.largestWidth === null ? '' : `&lw=${row.largestWidth}`;
  return `${path}?w=${row.width}&h=${row.height}&t=${row.placeholder}${largest}`;
};

const SQL_EXTENSION = Object.entries(EXTENSIONS)
  // Originals alone are of other types.
  .filter(([mime]) => mime === 'image/webp' || mime.startsWith('video/'))
  .map(([mime, extension]) => `when '${mime}' then '${extension}'`)
  .join(' ');

/** The same as `mediaUrl`, built by PostgreSQL from the media row of an alias. */
export const mediaUrlSql = (row: string): string =>
  `case when ${row}.kind = 'id-card' or ${row}.visibility = 'private' then '/api/private-media/' else '/media/' end
   || ${row}.key || '.' || case ${row}.mime ${SQL_EXTENSION} end
   || case when ${row}.kind <> 'id-card' and ${row}.placeholder is not null
      then '?w=' || ${row}.width || '&h=' || ${row}.height || '&t=' || ${row}.placeholder
        || coalesce('&lw=' || ${row}.largest_width, '') else '' end`;
