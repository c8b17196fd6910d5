/** One of the files that the server stores for a picture. */
export interface Rendition {
  type: string;
  /** Width in pixels. */
  width: number;
  url: string;
}

/** A size in CSS pixels. */
export interface Box {
  width: number;
  height: number;
}

/** Smallest files first. The browser loads the first type that it supports. */
const FORMATS = ['image/avif', 'image/webp'];

/**
 * The width in CSS pixels at which a picture is drawn in a box. With `cover`, it may be wider than the box, because
 * its sides are cropped.
 */
export const drawnWidth = (box: Box, ratio: number, fit: 'cover' | 'contain'): number =>
  fit === 'cover' ? Math.max(box.width, box.height * ratio) : Math.min(box.width, box.height * ratio);

/**
 * The file to load in each format, best format first: the smallest that is at least `wanted` pixels wide, or the
 * largest if none is. With a `srcset`, a browser may choose a file that is smaller than the screen's pixels.
 */
export const chooseRenditions = (renditions: readonly Rendition[], wanted: number): Rendition[] => {
  const goal = Math.min(wanted, Math.max(...renditions.map(({ width }) => width)));
  return FORMATS.flatMap((format) => {
    const enough = renditions.filter(({ type, width }) => type === format && width >= goal);
    return enough.toSorted((a, b) => a.width - b.width).slice(0, 1);
  });
};
