import { RENDITION_WIDTHS } from '@opencall/contract/pictures/uploads/renditions';
import { VARIANT_WIDTHS } from '@opencall/contract/pictures/uploads/variant-widths';
import type { Rendition } from './renditions.ts';

/** Public ones may lie at another origin (the host's MEDIA_URL). */
const MEDIA_PATTERN =
  /^(?<base>(?:https?:\/\/[^?#]+)?\/(?<place>media|api\/private-media)\/[^?]+)\.webp(?:\?(?<query>.*))?$/;

export interface PictureSource {
  src: string;
  /** Every file of the picture; empty for private pictures and for pictures outside our media store, which have one file. */
  renditions: readonly Rendition[];
  /** Pixel size of what `src` answers; absent for pictures that are not of our media store. */
  width?: number;
  height?: number;
  /** Pixels of the largest rendition's width. */
  largest?: number;
  /** Base64url thumbhash: some 25 bytes from which a blurred likeness is painted. */
  thumbhash?: string;
}

const positive = (text: string | null): number | undefined => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : undefined;
};

interface StoredPicture {
  base: string;
  src: string;
  /** Pixels of what `src` answers. */
  width: number;
  /** Pixels of the largest rendition; absent where `src` answers it. */
  largest: number | undefined;
}

const webpOf = ({ base, src, width, largest = width }: StoredPicture, widths: readonly number[]) =>
  [...new Set([...widths.filter((one) => one < largest), width, largest])]
    .toSorted((a, b) => a - b)
    .map((one) => ({ type: 'image/webp', width: one, url: one === width ? src : `${base}-${one}.webp` }));

/** Pictures with `lw` in their address are stored in more widths, and as AVIF too. */
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

/** What a screen needs to show a picture, read from its URL alone (`/media/<key>.webp?w=&h=&t=&lw=`). */
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
