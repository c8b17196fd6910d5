import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPackageRoot } from '#platform/package-root.ts';

/** A packaged picture. Its files are `<id>-<width>.webp`, one for each of `widths`. */
export interface PackagedPicture {
  readonly id: string;
  readonly kind: 'lead' | 'portrait' | 'still' | 'poster' | 'album' | 'document';
  /** Roster position of the shown member, for portraits and documents. */
  readonly member?: number;
  /** What a still life or a poster shows. */
  readonly motif?: string;
  /** Pixels of the largest file. */
  readonly width: number;
  readonly height: number;
  /** Ascending; the last is the picture's own. */
  readonly widths: readonly number[];
  /** Of all its files. */
  readonly bytes: number;
  /** ThumbHash, base64url. */
  readonly placeholder: string;
  /** Alternative text. */
  readonly alt: string;
}

export const picturesFolder = (): string => join(findPackageRoot(), 'demo-pictures');

export const readManifest = async (): Promise<PackagedPicture[]> =>
  JSON.parse(await readFile(join(picturesFolder(), 'manifest.json'), 'utf8'));
