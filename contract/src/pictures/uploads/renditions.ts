/**
 * Widths in pixels, ascending, at which a picture of a gallery or an album is stored, up to the width of its largest
 * rendition, which is stored besides. The address of such a picture carries `w` and `h`, the size of what it answers,
 * and `lw`, the width of the largest: the others are at `/media/<key>-<width>.webp`, the largest too where `lw` is not
 * `w`. `.avif` in place of `.webp` answers AVIF, or WebP until the AVIF is made. Addresses without `lw` are of other
 * pictures, whose widths are `VARIANT_WIDTHS`.
 */
export const RENDITION_WIDTHS = [320, 640, 960, 1280, 1920, 2560] as const;

/** Pixels of the longer side of the largest rendition. */
export const LARGEST_SIDE = 2560;
/** Pixels of the longer side of what the address of a gallery's picture answers. */
export const GALLERY_SIDE = 600;

/** Quarter turns clockwise, in degrees, that a gallery's upload may ask for. */
export const ROTATIONS = [0, 90, 180, 270] as const;
export type Rotation = (typeof ROTATIONS)[number];
