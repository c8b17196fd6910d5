import { RENDITION_WIDTHS } from '@opencall/contract/pictures/uploads/renditions';
import { VARIANT_WIDTHS } from '@opencall/contract/pictures/uploads/variant-widths';
import { extensionOf, type MediaRow } from './uploads.presenter.ts';

type Visibility = MediaRow['visibility'];

/** Identifies a file in the media storage. Without `width` it is the default rendition, or the video. */
export interface MediaFile {
  visibility: Visibility;
  key: string;
  extension: string;
  width?: number;
}

/** Private files have a separate prefix, which public delivery cannot address. */
export const storageKey = ({ visibility, key, extension, width }: MediaFile): string =>
  `${visibility}/${key}${width ? `-${width}` : ''}.${extension}`;

/** The prefix of an upload's files. Uploads that wait or waited for review stay under the private prefix. */
export const placeOf = ({ visibility, hold }: Pick<MediaRow, 'visibility' | 'hold'>): Visibility =>
  hold === null ? visibility : 'private';

/** The content type of sealed objects. */
export const SEALED_TYPE = 'application/octet-stream';

/** The storage key of the sealed file. */
export const sealedKey = (plainKey: string): string => plainKey.replace(/[^.]+$/, 'sealed');

/** The columns of `media` that determine storage keys. */
export type FileFacts = Pick<
  MediaRow,
  'visibility' | 'hold' | 'key' | 'mime' | 'width' | 'encrypted' | 'largestWidth' | 'originalMime'
>;

const AVIF = 'avif';

/** True for pictures of galleries and albums: they have renditions up to the size of a large screen, and an original. */
export const hasLargerRenditions = (kind: MediaRow['kind']): boolean =>
  kind === 'gallery' || kind === 'portfolio';

/** Widths of all renditions except the one that the address returns, ascending. */
export const otherWidths = ({ width, largestWidth }: Pick<FileFacts, 'width' | 'largestWidth'>): number[] => {
  if (largestWidth === null) return VARIANT_WIDTHS.filter((variant) => variant < (width ?? 0));
  const widths = RENDITION_WIDTHS.filter((rendition) => rendition < largestWidth && rendition !== width);
  return largestWidth === width ? widths : [...widths, largestWidth];
};

/** The storage key of an AVIF file; without `width`, of the rendition that the address returns. */
export const avifKey = (row: Pick<FileFacts, 'key' | 'visibility' | 'hold'>, width?: number): string =>
  storageKey({ visibility: placeOf(row), key: row.key, extension: AVIF, ...(width ? { width } : {}) });

/** The storage key of a picture's original, which public delivery cannot address. */
export const originalKey = ({ key, originalMime }: Pick<FileFacts, 'key' | 'originalMime'>): string | null =>
  originalMime && `private/${key}-original.${extensionOf(originalMime)}`;

/** Keys of all AVIF files that a picture may have, whether they are stored or not. */
const avifKeysOf = (row: FileFacts): string[] =>
  row.largestWidth === null ? [] : [undefined, ...otherWidths(row)].map((width) => avifKey(row, width));

/**
 * Keys of all objects that may belong to a row, the one that its address returns first. Not all of them exist: AVIF files
 * are encoded later.
 */
export const storageKeysOf = (row: FileFacts): string[] => {
  const { visibility, key } = row;
  const extension = row.encrypted ? 'sealed' : extensionOf(row.mime);
  const widths = visibility === 'public' && extension === 'webp' ? otherWidths(row) : [];
  const renditions = [undefined, ...widths].map((width) =>
    storageKey({ visibility: placeOf(row), key, extension, ...(width ? { width } : {}) }),
  );
  const original = originalKey(row);
  return [...renditions, ...avifKeysOf(row), ...(original ? [original] : [])];
};
