import sharp, { type Sharp } from 'sharp';

interface Size {
  width: number;
  height: number;
}

type Edit = (image: Sharp, size: Size) => Sharp;

const crop =
  (left: number, top: number, share: number): Edit =>
  (image, { width, height }) =>
    image.extract({
      left: Math.round(width * left),
      top: Math.round(height * top),
      width: Math.floor(width * share),
      height: Math.floor(height * share),
    });
/** Multiplies the distance of each value from mid gray. */
const contrast =
  (factor: number): Edit =>
  (image) =>
    image.linear(factor, 128 * (1 - factor));
const border =
  (share: number, background: string): Edit =>
  (image, { width, height }) => {
    const size = Math.round(Math.min(width, height) * share);
    return image.extend({ top: size, bottom: size, left: size, right: size, background });
  };

/** White bars that look like text and cover 5 % of the picture, as a large watermark does. */
const watermark: Edit = (image, { width, height }) => {
  const band = Math.round(height * 0.2);
  const pixels = Buffer.alloc(width * band * 4, 0);
  for (let y = Math.round(band * 0.2); y < band * 0.8; y += 1)
    for (let x = 0; x < width; x += 1)
      if (x % 12 < 5) pixels.fill(255, (y * width + x) * 4, (y * width + x + 1) * 4);
  const raw = { width, height: band, channels: 4 } as const;
  return image.composite([{ input: pixels, raw, left: 0, top: Math.round(height * 0.7) }]);
};

/** What members do to a picture that was removed before they upload it again. */
export const PICTURE_EDITS: Readonly<Record<string, Edit>> = {
  'saved again, JPEG quality 30': (image) => image.jpeg({ quality: 30 }),
  'half the size': (image, { width }) => image.resize(Math.round(width / 2)).webp({ quality: 70 }),
  'thumbnail of 160 px': (image) => image.resize(160).jpeg({ quality: 60 }),
  'stretched by 4 %': (image, { width, height }) =>
    image.resize(width, Math.round(height * 1.04), { fit: 'fill' }),
  'brightness +3 %': (image) => image.linear(1.03, 0),
  'brightness +15 %': (image) => image.linear(1.15, 0),
  'brightness −15 %': (image) => image.linear(0.85, 0),
  'contrast +15 %': contrast(1.15),
  'contrast −15 %': contrast(0.85),
  'warm tint': (image) => image.linear([1.08, 1, 0.92], [4, 0, -4]),
  'cold tint': (image) => image.linear([0.92, 1, 1.08], [-4, 0, 4]),
  mirrored: (image) => image.flop(),
  'turned by 90 degrees': (image) => image.rotate(90),
  'turned by 180 degrees': (image) => image.rotate(180),
  'turned by 270 degrees': (image) => image.rotate(270),
  'white border of 5 %': border(0.05, '#ffffff'),
  'black border of 10 %': border(0.1, '#000000'),
  'text over 5 %': watermark,
  'cropped to 90 %, centre': crop(0.05, 0.05, 0.9),
  'cropped to 90 %, corner': crop(0, 0, 0.9),
  'cropped to 90 %, other corner': crop(0.1, 0.1, 0.9),
};

/** The picture after an edit, as the server would store it. */
export const editPicture = async (picture: Buffer, edit: Edit): Promise<Buffer> => {
  const flat = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const edited = await edit(sharp(flat.data), flat.info).toBuffer();
  return sharp(edited).webp({ quality: 82 }).toBuffer();
};
