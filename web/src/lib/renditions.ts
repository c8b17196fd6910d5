/** One of the files in which the server keeps a picture. */
export interface Rendition {
  type: string;
  /** Pixels. */
  width: number;
  url: string;
}

/** CSS pixels. */
export interface Box {
  width: number;
  height: number;
}

/** Smallest files first: the browser takes the first type that it knows. */
const FORMATS = ['image/avif', 'image/webp'];

/**
 * The width in CSS pixels at which a picture is drawn in a box. A picture that fills a narrower box is drawn wider than the
 * box, because its sides are cut off.
 */
export const drawnWidth = (box: Box, ratio: number, fit: 'cover' | 'contain'): number =>
  fit === 'cover' ? Math.max(box.width, box.height * ratio) : Math.min(box.width, box.height * ratio);

/**
 * The file to load in each format, best format first: the smallest that is `wanted` pixels wide or wider, or the largest
 * where none is. A browser that chooses from a `srcset` may take a smaller one than the screen has pixels for.
 */
export const chooseRenditions = (renditions: readonly Rendition[], wanted: number): Rendition[] => {
  const goal = Math.min(wanted, Math.max(...renditions.map(({ width }) => width)));
  return FORMATS.flatMap((format) => {
    const enough = renditions.filter(({ type, width }) => type === format && width >= goal);
    return enough.toSorted((a, b) => a.width - b.width).slice(0, 1);
  });
};
