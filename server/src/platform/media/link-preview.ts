import type { Size } from './rendition-plan.ts';

/** Pixels of the longer side: the most that messengers show. */
export const PREVIEW_SIDE = 1200;

/** Converts one of this site's own renditions to a JPEG of this size, without metadata. */
export const drawLinkPreview = async (picture: Buffer, { width, height }: Size): Promise<Buffer> => {
  const { sharp } = await import('./sharp.ts');
  return sharp(picture)
    .resize({ width, height, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toBuffer();
};
