import type { PictureFormat } from './media-url.ts';

/** One of the forms in which the server keeps a picture. */
interface Rendition {
  type: string;
  /** Pixels. */
  width: number;
  url: string;
}

/** Smallest files first: the browser takes the first type that it knows. */
const FORMATS = ['image/avif', 'image/webp'];

/** The `srcset` of each format that there is. */
export const formatsOf = (renditions: readonly Rendition[]): PictureFormat[] =>
  FORMATS.map((format) => ({
    type: format,
    srcSet: renditions
      .filter(({ type }) => type === format)
      .sort((a, b) => a.width - b.width)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', '),
  })).filter(({ srcSet }) => srcSet !== '');
