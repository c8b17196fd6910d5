import * as m from '#messages/directory/portfolio-import';
/** A picture that can be imported. */
export interface Candidate {
  /** Unique among the pictures found together. */
  key: string;
  name: string;
  /** A caption or a title; empty if there is none. */
  title: string;
  alt: string;
  /** Reads the file. A file in an archive is unpacked only at this call. */
  read: () => Promise<File>;
}

/** A file that is not imported, and why. */
export interface Skipped {
  name: string;
  reason: string;
}

export interface Found {
  candidates: Candidate[];
  skipped: Skipped[];
}

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};
const VIDEOS = ['mp4', 'mov', 'webm', 'm4v', 'avi'];

const extensionOf = (name: string): string => /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The media type of a picture by its file name; undefined for other files. */
export const pictureTypeOf = (name: string): string | undefined => TYPES[extensionOf(name)];

export const reasonAgainst = (name: string): string => {
  const extension = extensionOf(name);
  if (VIDEOS.includes(extension)) return m.aVideoAlbumsHoldPictures;
  if (extension === 'heic' || extension === 'heif') return m.heicSaveAsJpeg;
  return m.notAJpegPngWebp;
};
