import sharp from 'sharp';

/** A photograph of 24 megapixels. */
const SIZE = { width: 6000, height: 4000 };

/** A JPEG as a camera of 24 megapixels writes it; `isWide`: in Display P3. */
export const photograph = (isWide: boolean): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const image = sharp({ create: { ...SIZE, channels: 3, background: '#808080', noise } }).blur(1.2);
  return (isWide ? image.withIccProfile('p3') : image).jpeg({ quality: 95 }).toBuffer();
};

/** The same with more grain, which makes it about 17 MB. */
export const largePhotograph = (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const image = sharp({ create: { ...SIZE, channels: 3, background: '#808080', noise } }).blur(0.6);
  return image.jpeg({ quality: 96 }).toBuffer();
};

const SHAPES = [
  { width: 1800, height: 1200 },
  { width: 1200, height: 1800 },
  { width: 1600, height: 1600 },
  { width: 2100, height: 900 },
];

/** A JPEG of its own shape and colours, told by `at`. */
export const variedPicture = (at: number): Promise<Buffer> => {
  const { width, height } = SHAPES[at % SHAPES.length] ?? SIZE;
  const noise = { type: 'gaussian', mean: 60 + ((at * 37) % 140), sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .blur(3)
    .tint({ r: (at * 53) % 255, g: (at * 91) % 255, b: (at * 131) % 255 })
    .jpeg({ quality: 88 })
    .toBuffer();
};

/** What bare sharp does with it: upright, scaled to the largest width. */
export const bareRendition = (path: string): Promise<Buffer> =>
  sharp(path, { autoOrient: true })
    .resize(2560, 2560, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
