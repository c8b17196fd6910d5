import { VARIANT_WIDTHS } from '@opencall/contract/uploads/variant-widths';

/** Public ones may lie at another origin (the host's MEDIA_URL). */
const MEDIA_PATTERN =
  /^(?<base>(?:https?:\/\/[^?#]+)?\/(?<place>media|api\/private-media)\/[^?]+)\.webp(?:\?(?<query>.*))?$/;

export interface PictureSource {
  src: string;
  srcSet?: string;
  /** Pixel size of the largest variant; absent for pictures that are not of our media store. */
  width?: number;
  height?: number;
  /** Base64url thumbhash: some 25 bytes from which a blurred likeness is painted. */
  thumbhash?: string;
}

const positive = (text: string | null): number | undefined => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : undefined;
};

const srcSetOf = (base: string, src: string, width: number): string =>
  VARIANT_WIDTHS.filter((variant) => variant < width)
    .map((variant) => `${base}-${variant}.webp ${variant}w`)
    .concat(`${src} ${width}w`)
    .join(', ');

/** What a screen needs to show a picture, read from its URL alone (`/media/<key>.webp?w=&h=&t=`). */
export const parsePictureUrl = (url: string): PictureSource => {
  const match = MEDIA_PATTERN.exec(url)?.groups;
  if (!match?.base) return { src: url };
  const query = new URLSearchParams(match.query);
  const width = positive(query.get('w'));
  const height = positive(query.get('h'));
  // Of a private picture there is one size.
  const srcSet = width && match.place === 'media' ? srcSetOf(match.base, url, width) : undefined;
  return { src: url, srcSet, width, height, thumbhash: query.get('t') || undefined };
};
