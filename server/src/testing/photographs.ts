import sharp from 'sharp';

/** A photograph of 24 megapixels. */
const SIZE = { width: 6000, height: 4000 };

/** A JPEG like those of a 24 megapixel camera. `isWide`: in Display P3. */
export const photograph = (isWide: boolean): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const image = sharp({ create: { ...SIZE, channels: 3, background: '#808080', noise } }).blur(1.2);
  return (isWide ? image.withIccProfile('p3') : image).jpeg({ quality: 95 }).toBuffer();
};

/** The same work with sharp alone: rotates the picture and scales it to the largest width. */
export const bareRendition = (path: string): Promise<Buffer> =>
  sharp(path, { autoOrient: true })
    .resize(2560, 2560, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
