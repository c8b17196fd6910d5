/**
 * Widths in pixels, ascending, of the stored renditions of a gallery or album picture, up to its largest rendition, which
 * is stored as well. The address of such a picture has the parameters `w` and `h`, the size of its own file, and `lw`, the
 * width of the largest rendition. The other renditions are at `/media/<key>-<width>.webp`, including the largest if `lw`
 * differs from `w`. With `.avif` instead of `.webp` the server sends AVIF, or WebP until the AVIF is encoded. Addresses
 * without `lw` belong to other pictures, whose widths are `VARIANT_WIDTHS`.
 */
export const RENDITION_WIDTHS = [320, 640, 960, 1280, 1920, 2560] as const;

/** Pixels of the longer side of the largest rendition. */
export const LARGEST_SIDE = 2560;
/** Pixels of the longer side of the file at the address of a gallery picture. */
export const GALLERY_SIDE = 600;

/** Quarter turns clockwise, in degrees, that a gallery upload may request. */
export const ROTATIONS = [0, 90, 180, 270] as const;
export type Rotation = (typeof ROTATIONS)[number];
