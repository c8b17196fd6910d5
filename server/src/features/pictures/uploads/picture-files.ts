import type { PictureSource } from '@opencall/contract/directory/portfolio/pictures.schemas';
import { otherWidths } from './media-files.ts';
import { extensionOf, type MediaRow, mediaUrl } from './uploads.presenter.ts';

/** The columns of `media` that determine the addresses of a picture's files. */
export type PictureFileFacts = Parameters<typeof mediaUrl>[0] &
  Pick<MediaRow, 'hasAvif' | 'encrypted' | 'originalMime'>;

const sourcesOf = (row: PictureFileFacts, type: PictureSource['type']): PictureSource[] => {
  const extension = extensionOf(type);
  const others = otherWidths(row).map((width) => ({
    type,
    width,
    url: `/media/${row.key}-${width}.${extension}`,
  }));
  const own = { type, width: row.width ?? 0, url: `/media/${row.key}.${extension}` };
  return [...others, own].toSorted((a, b) => a.width - b.width);
};

/** The address of an album's picture, and the addresses of its renditions. */
export const pictureFilesOf = (row: PictureFileFacts): { url: string; sources: PictureSource[] } => ({
  url: mediaUrl(row),
  sources: [...(row.hasAvif ? sourcesOf(row, 'image/avif') : []), ...sourcesOf(row, 'image/webp')],
});
