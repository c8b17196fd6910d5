import { RENDITION_WIDTHS } from '@opencall/contract/pictures/uploads/renditions';
import { VARIANT_WIDTHS } from '@opencall/contract/pictures/uploads/variant-widths';
import type { Rendition } from './renditions.ts';

/** Matches picture addresses. Public pictures may be on another origin (the host's MEDIA_URL). */
const MEDIA_PATTERN =
  /^(?<base>(?:https?:\/\/[^?#]+)?\/(?<place>media|api\/private-media)\/[^?]+)\.webp(?:\?(?<query>.*))?$/;

export interface PictureSource {
  src: string;
  /**
   * All files of the picture. Empty if there is only one, as for private pictures and pictures outside our media
   * store.
   */
  renditions: readonly Rendition[];
  /** Pixel size of the file at `src`; absent for pictures outside our media store. */
  width?: number;
  height?: number;
  /** Width of the largest rendition in pixels. */
  largest?: number;
  /** Thumbhash in base64url: about 25 bytes that encode a blurred preview. */
  thumbhash?: string;
}

const positive = (text: string | null): number | undefined => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : undefined;
};

interface StoredPicture {
  base: string;
  src: string;
  /** Width of the file at `src` in pixels. */
  width: number;
  /** Width of the largest rendition in pixels; absent if that is the file at `src`. */
  largest: number | undefined;
}

const webpOf = ({ base, src, width, largest = width }: StoredPicture, widths: readonly number[]) =>
  [...new Set([...widths.filter((one) => one < largest), width, largest])]
    .toSorted((a, b) => a - b)
    .map((one) => ({ type: 'image/webp', width: one, url: one === width ? src : `${base}-${one}.webp` }));

/** The renditions of a picture. If the address contains `lw`, there are more widths, and AVIF files. */
const renditionsOf = (picture: StoredPicture): Rendition[] => {
  if (!picture.largest) return webpOf(picture, VARIANT_WIDTHS);
  const webp = webpOf(picture, RENDITION_WIDTHS);
  const avif = webp.map(({ width, url }) => ({
    type: 'image/avif',
    width,
    url: url.replace('.webp', '.avif'),
  }));
  return [...avif, ...webp];
};

/** Reads the data of a picture from its URL alone (`/media/<key>.webp?w=&h=&t=&lw=`). */
export const parsePictureUrl = (url: string): PictureSource => {
  const match = MEDIA_PATTERN.exec(url)?.groups;
  if (!match?.base) return { src: url, renditions: [] };
  const query = new URLSearchParams(match.query);
  const width = positive(query.get('w'));
  const largest = positive(query.get('lw'));
  const isPublic = match.place === 'media';
  return {
    src: url,
    renditions: isPublic && width ? renditionsOf({ base: match.base, src: url, width, largest }) : [],
    width,
    height: positive(query.get('h')),
    largest: isPublic ? largest : undefined,
    thumbhash: query.get('t') || undefined,
  };
};
