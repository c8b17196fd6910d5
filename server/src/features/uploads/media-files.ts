import { VARIANT_WIDTHS } from '@opencall/contract/uploads/variant-widths';
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

/** The type that sealed objects are stored as. */
export const SEALED_TYPE = 'application/octet-stream';

/** Where a file lies once it is sealed. */
export const sealedKey = (plainKey: string): string => plainKey.replace(/[^.]+$/, 'sealed');

/** What storage keys are made of. */
export type FileFacts = Pick<MediaRow, 'visibility' | 'key' | 'mime' | 'width' | 'encrypted'>;

/** Every object that belongs to a row, the largest first. Widths that a picture does not reach were never stored. */
export const storageKeysOf = (row: FileFacts): string[] => {
  const { visibility, key } = row;
  const extension = row.encrypted ? 'sealed' : extensionOf(row.mime);
  const widths = visibility === 'public' && extension === 'webp' ? smallerWidths(row.width ?? 0) : [];
  return [undefined, ...widths].map((width) => storageKey({ visibility, key, extension, width }));
};

const smallerWidths = (largest: number): number[] => VARIANT_WIDTHS.filter((width) => width < largest);
