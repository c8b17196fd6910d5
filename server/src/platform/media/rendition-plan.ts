import {
  GALLERY_SIDE,
  LARGEST_SIDE,
  RENDITION_WIDTHS,
  type Rotation,
} from '@opencall/contract/pictures/uploads/renditions';
import { VARIANT_WIDTHS } from '@opencall/contract/pictures/uploads/variant-widths';

/** The renditions of a picture. Nothing is ever enlarged. */
export interface RenditionPlan {
  /** Pixels of the box that the largest rendition fits into. */
  readonly box: { readonly width: number; readonly height: number };
  /** Widths of the smaller ones, ascending. */
  readonly widths: readonly number[];
  /**
   * Pixels of the longer side of the main rendition, which the picture's address serves; absent: the largest
   * one.
   */
  readonly faceSide?: number;
  /** Clockwise, after the camera's orientation. */
  readonly rotation: Rotation;
  /** Transparent areas become white. */
  readonly onWhite: boolean;
  /** Maximum pixels of a picture. */
  readonly maxPixels: number;
}

/** Maximum pixels of a picture outside of albums. */
export const MAX_PIXELS = 50_000_000;
const ALBUM_MAX_PIXELS = 100_000_000;

// WebP images cannot be higher than 16383 px; a strip twice as high as wide is as tall as screens need.
const MAX_HEIGHT = 4096;

export const STANDARD_PLAN: RenditionPlan = {
  box: { width: VARIANT_WIDTHS[VARIANT_WIDTHS.length - 1] ?? MAX_HEIGHT, height: MAX_HEIGHT },
  widths: VARIANT_WIDTHS,
  rotation: 0,
  onWhite: false,
  maxPixels: MAX_PIXELS,
};

const LARGEST_BOX = { width: LARGEST_SIDE, height: LARGEST_SIDE };

export const ALBUM_PLAN: RenditionPlan = {
  box: LARGEST_BOX,
  widths: RENDITION_WIDTHS,
  rotation: 0,
  onWhite: false,
  maxPixels: ALBUM_MAX_PIXELS,
};

export const galleryPlan = (rotation: Rotation): RenditionPlan => ({
  box: LARGEST_BOX,
  widths: RENDITION_WIDTHS,
  faceSide: GALLERY_SIDE,
  rotation,
  onWhite: true,
  maxPixels: MAX_PIXELS,
});

/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The size of the main rendition. */
export const faceOf = ({ width, height }: Size, { faceSide }: Pick<RenditionPlan, 'faceSide'>): Size => {
  const scale = faceSide === undefined ? 1 : Math.min(1, faceSide / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
};

/** The sizes of all renditions of a picture whose largest has this size, descending. */
export const sizesOf = (largest: Size, plan: Pick<RenditionPlan, 'widths' | 'faceSide'>): Size[] => {
  const face = faceOf(largest, plan);
  const smaller = plan.widths
    .filter((width) => width < largest.width && width !== face.width)
    // Calculated from the largest one: rounding at each step would add up.
    .map((width) => ({ width, height: Math.max(1, Math.round((largest.height * width) / largest.width)) }));
  const sizes = face.width === largest.width ? [largest, ...smaller] : [largest, face, ...smaller];
  return sizes.toSorted((a, b) => b.width - a.width);
};
