import { RENDITION_WIDTHS } from '@opencall/contract/pictures/uploads/renditions';
import { VARIANT_WIDTHS } from '@opencall/contract/pictures/uploads/variant-widths';
import { extensionOf, type MediaRow } from './uploads.presenter.ts';

type Visibility = MediaRow['visibility'];

/** Where a file lies in the store. Without `width` it is the largest picture, or the video. */
export interface MediaFile {
  visibility: Visibility;
  key: string;
  extension: string;
  width?: number;
}

/** Private files have a prefix of their own, which public delivery cannot name. */
export const storageKey = ({ visibility, key, extension, width }: MediaFile): string =>
  `${visibility}/${key}${width ? `-${width}` : ''}.${extension}`;

/** Among which files those of an upload lie: what waits for staff, or did, is among the private ones for good. */
export const placeOf = ({ visibility, hold }: Pick<MediaRow, 'visibility' | 'hold'>): Visibility =>
  hold === null ? visibility : 'private';

/** The type that sealed objects are stored as. */
export const SEALED_TYPE = 'application/octet-stream';

/** Where a file lies once it is sealed. */
export const sealedKey = (plainKey: string): string => plainKey.replace(/[^.]+$/, 'sealed');

/** What storage keys are made of. */
export type FileFacts = Pick<
  MediaRow,
  'visibility' | 'hold' | 'key' | 'mime' | 'width' | 'encrypted' | 'largestWidth' | 'originalMime'
>;

const AVIF = 'avif';

/** Pictures of galleries and albums have renditions up to the size of a large screen, and an original. */
export const hasLargerRenditions = (kind: MediaRow['kind']): boolean =>
  kind === 'gallery' || kind === 'portfolio';

/** Widths of the renditions beside the one that the address answers, ascending. */
export const otherWidths = ({ width, largestWidth }: Pick<FileFacts, 'width' | 'largestWidth'>): number[] => {
  if (largestWidth === null) return VARIANT_WIDTHS.filter((variant) => variant < (width ?? 0));
  const widths = RENDITION_WIDTHS.filter((rendition) => rendition < largestWidth && rendition !== width);
  return largestWidth === width ? widths : [...widths, largestWidth];
};

/** Where a picture's AVIF lies: of the rendition that the address answers, or of another width. */
export const avifKey = (row: Pick<FileFacts, 'key' | 'visibility' | 'hold'>, width?: number): string =>
  storageKey({ visibility: placeOf(row), key: row.key, extension: AVIF, ...(width ? { width } : {}) });

/** Where originals lie: public delivery cannot name them. */
export const originalKey = ({ key, originalMime }: Pick<FileFacts, 'key' | 'originalMime'>): string | null =>
  originalMime && `private/${key}-original.${extensionOf(originalMime)}`;

/** Every AVIF that a picture may have; of most it has none. */
const avifKeysOf = (row: FileFacts): string[] =>
  row.largestWidth === null ? [] : [undefined, ...otherWidths(row)].map((width) => avifKey(row, width));

/**
 * Every object that belongs to a row, the one that its address answers first. Widths that a picture does not reach were
 * never stored.
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
