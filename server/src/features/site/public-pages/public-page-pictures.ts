import { thumbHashToAverageRGBA } from 'thumbhash';
import { escapeHtml } from '#platform/text/escape-html.ts';
import type { PublicAlbum, PublicPage, PublicPicture } from './public-pages.service.ts';

/** Turns the address of a file into the address used on the page. */
export type Absolute = (path: string) => string;

type Pictured = Pick<PublicPicture, 'key' | 'url' | 'sources' | 'width' | 'height' | 'placeholder'> & {
  alt?: string;
  focalX?: number;
  focalY?: number;
};

/** Wide enough for a column on a screen with many pixels; larger ones belong to the lightbox. */
const WIDTH_MAX = 1920;
/** Lists name few widths, because each one adds bytes to the page before the first picture. */
const LISTED = [320, 640, 1280];

const webp = ({ sources }: Pictured) => sources.filter(({ type }) => type === 'image/webp');

const srcset = (sources: Pictured['sources'], address: Absolute): string =>
  sources
    .filter(({ width }) => width <= WIDTH_MAX)
    .map(({ url, width }) => `${address(url)} ${width}w`)
    .join(', ');

/** A placeholder in the picture's color, shown while it loads. */
const backgroundOf = (placeholder: string | null): string => {
  if (!placeholder) return '';
  const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(placeholder, 'base64url'));
  const part = (value: number) => Math.round(value * 255);
  return `background-color:rgb(${part(r)} ${part(g)} ${part(b)})`;
};

const focusOf = ({ focalX = 0.5, focalY = 0.5 }: Pictured): string => {
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  return focalX === 0.5 && focalY === 0.5 ? '' : `;object-position:${percent(focalX)} ${percent(focalY)}`;
};

/** The picture at the top of the page: loaded first, as AVIF if the browser supports it. */
export const heroPicture = (picture: Pictured, address: Absolute): string => {
  const avif = picture.sources.filter(({ type }) => type === 'image/avif');
  const sizes = '(min-width: 52rem) 46rem, 100vw';
  const better = avif.length
    ? `<source type="image/avif" srcset="${srcset(avif, address)}" sizes="${sizes}">`
    : '';
  return `<picture>${better}<img src="${escapeHtml(address(fallbackOf(picture)))}" srcset="${srcset(webp(picture), address)}" sizes="${sizes}" width="${picture.width}" height="${picture.height}" alt="${escapeHtml(picture.alt ?? '')}" fetchpriority="high" style="${backgroundOf(picture.placeholder)}${focusOf(picture)}"></picture>`;
};

const fallbackOf = (picture: Pictured): string =>
  webp(picture)
    .filter(({ width }) => width <= 1280)
    .at(-1)?.url ?? picture.url;

const ratioOf = ({ width, height }: Pictured): number => (width ?? 1) / (height ?? 1);

/**
 * The width of a picture in its row. A row's height is that of the style sheet (15 rem, on phones 9 rem) and up to half as
 * much again, because pictures grow until the row is full.
 */
const widthInRow = (picture: Pictured): string => {
  const rem = (height: number) => `${(ratioOf(picture) * height * 1.5).toFixed(1)}rem`;
  return `(min-width: 40rem) min(92vw, ${rem(15)}), min(92vw, ${rem(9)})`;
};

const listedPicture = (picture: Pictured, address: Absolute): string => {
  const listed = webp(picture).filter(
    ({ width }, at, all) => LISTED.includes(width) || at === all.length - 1,
  );
  const few = listed.filter(({ width }) => width <= WIDTH_MAX);
  return `<img src="${address(few[0]?.url ?? picture.url)}" srcset="${srcset(few, address)}" sizes="${widthInRow(picture)}" width="${picture.width}" height="${picture.height}" alt="${escapeHtml(picture.alt ?? '')}" loading="lazy" decoding="async" style="${backgroundOf(picture.placeholder)}${focusOf(picture)}">`;
};

/** The displayed names of roles. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A picture's title, and credited members who have a public page. */
export const captionOf = ({ title, credits }: PublicPicture): string => {
  const named = credits.map(
    ({ role, stageName }) =>
      `${escapeHtml(capital(role))}: <a href="/@${encodeURIComponent(stageName)}">${escapeHtml(stageName)}</a>`,
  );
  const parts = [...(title ? [escapeHtml(title)] : []), ...named];
  return parts.length === 0 ? '' : `<figcaption>${parts.join(' · ')}</figcaption>`;
};

/** Rows of pictures with their original proportions. */
export const pictureRows = (pictures: readonly PublicPicture[], address: Absolute): string => {
  const items = pictures.map(
    (picture) =>
      `<li style="--r:${ratioOf(picture).toFixed(3)}"><figure>${listedPicture(picture, address)}${captionOf(picture)}</figure></li>`,
  );
  return `<ul class="rows">${items.join('')}</ul>`;
};

/** The picture at the top of the page: the profile picture, or the first picture of the first album. */
export const leadOf = ({ profile, albums, portrait }: PublicPage): Pictured | null =>
  portrait ? { ...portrait, alt: profile.stageName } : (albums[0]?.pictures[0] ?? null);

/** The album whose first picture is at the top of the page. */
export const openingAlbumOf = ({ albums, portrait, span }: PublicPage): PublicAlbum | undefined =>
  portrait || span ? undefined : albums[0];
