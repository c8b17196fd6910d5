import { RENDITION_WIDTHS } from '@opencall/contract/uploads/renditions';
import { VARIANT_WIDTHS } from '@opencall/contract/uploads/variant-widths';

/** Public ones may lie at another origin (the host's MEDIA_URL). */
const MEDIA_PATTERN =
  /^(?<base>(?:https?:\/\/[^?#]+)?\/(?<place>media|api\/private-media)\/[^?]+)\.webp(?:\?(?<query>.*))?$/;

export interface PictureSource {
  src: string;
  srcSet?: string;
  /** The same in AVIF, of pictures that are kept in it too. */
  avifSet?: string;
  /** Pixel size of what `src` answers; absent for pictures that are not of our media store. */
  width?: number;
  height?: number;
  /** Pixels of the largest rendition's width. */
  largest?: number;
  /** Base64url thumbhash: some 25 bytes from which a blurred likeness is painted. */
  thumbhash?: string;
}

/** One format of a picture in several widths, for a `source` element. */
export interface PictureFormat {
  type: string;
  srcSet: string;
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

interface Renditions {
  base: string;
  src: string;
  /** Pixels of what `src` answers, and of the largest rendition. */
  width: number;
  largest: number;
}

/** Of a picture whose own address answers a smaller rendition than the largest. */
const renditionsOf = ({ base, src, width, largest }: Renditions): string =>
  RENDITION_WIDTHS.filter((rendition) => rendition < largest && rendition !== width)
    .map((rendition): [string, number] => [`${base}-${rendition}.webp`, rendition])
    .concat([[src, width]], largest === width ? [] : [[`${base}-${largest}.webp`, largest]])
    .toSorted(([, left], [, right]) => left - right)
    .map(([address, rendition]) => `${address} ${rendition}w`)
    .join(', ');

const srcSetFor = (base: string, src: string, query: URLSearchParams): string | undefined => {
  const [width, largest] = [positive(query.get('w')), positive(query.get('lw'))];
  if (!width) return undefined;
  return largest ? renditionsOf({ base, src, width, largest }) : srcSetOf(base, src, width);
};

/** What a screen needs to show a picture, read from its URL alone (`/media/<key>.webp?w=&h=&t=&lw=`). */
export const parsePictureUrl = (url: string): PictureSource => {
  const match = MEDIA_PATTERN.exec(url)?.groups;
  if (!match?.base) return { src: url };
  const query = new URLSearchParams(match.query);
  const width = positive(query.get('w'));
  const height = positive(query.get('h'));
  // Of a private picture there is one size.
  const srcSet = width && match.place === 'media' ? srcSetFor(match.base, url, query) : undefined;
  const source = { src: url, srcSet, width, height, thumbhash: query.get('t') || undefined };
  const largest = positive(query.get('lw'));
  if (!srcSet || !width || !largest) return source;
  return { ...source, avifSet: srcSet.replaceAll('.webp', '.avif'), largest };
};
