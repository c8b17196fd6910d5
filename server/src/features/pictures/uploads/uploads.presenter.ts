import type { media } from './uploads.tables.ts';

/** A row of `media`: a stored picture or video. */
export type MediaRow = typeof media.$inferSelect;

/** The columns of `media` that determine an address. */
type AddressFacts = Pick<
  MediaRow,
  'key' | 'mime' | 'kind' | 'visibility' | 'placeholder' | 'width' | 'height' | 'largestWidth'
>;

/** File extensions by MIME type, without the dot. */
export const EXTENSIONS: Record<string, string> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
};

/** The file extension, without the dot, of a stored MIME type. */
export const extensionOf = (mime: string): string => {
  const extension = EXTENSIONS[mime];
  if (!extension) throw new Error(`no file extension is known for ${mime}`);
  return extension;
};

/**
 * The address of an upload. Rows of other features store the key, not the address. The server ignores the query of a
 * picture's address; screens use it to reserve the space (w, h in pixels), to paint the blur (t, a ThumbHash) and to
 * find larger renditions (lw, pixels).
 */
export const mediaUrl = (row: AddressFacts): string => {
  const file = `${row.key}.${extensionOf(row.mime)}`;
  if (row.kind === 'id-card') return `/api/private-media/${file}`;
  const path = row.visibility === 'private' ? `/api/private-media/${file}` : `/media/${file}`;
  if (!row.placeholder) return path;
  const largest = row.largestWidth === null ? '' : `&lw=${row.largestWidth}`;
  return `${path}?w=${row.width}&h=${row.height}&t=${row.placeholder}${largest}`;
};
