type Rgb = readonly [red: number, green: number, blue: number];

const rgbOf = (color: string): Rgb => {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** Differences of red and green in ink and paper of the product's icons, and in their accent. */
const GRAY_SHIFT = 6;
const ACCENT_SHIFT = 146;

/** The share of accent in a pixel, from 0 to 1: on edges it mixes with paper. */
const shareOf = (red: number, green: number): number =>
  Math.min(1, Math.max(0, (red - green - GRAY_SHIFT) / (ACCENT_SHIFT - GRAY_SHIFT)));

/** Replaces the accent `from` of one of the product's icons; both colors are `#rrggbb`. */
export const recolorIcon = async (
  png: Buffer,
  { from, to }: { from: string; to: string },
): Promise<Buffer> => {
  const { sharp } = await import('./sharp.ts');
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const before = rgbOf(from);
  const after = rgbOf(to);
  for (let at = 0; at < data.length; at += info.channels) {
    const share = shareOf(data[at] ?? 0, data[at + 1] ?? 0);
    if (share === 0) continue;
    for (const [channel, value] of after.entries()) {
      const moved = (data[at + channel] ?? 0) + share * (value - (before[channel] ?? 0));
      data[at + channel] = Math.min(255, Math.max(0, Math.round(moved)));
    }
  }
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).png().toBuffer();
};

/**
 * Makes a square icon of `size` pixels from a logo, on a ground `#rrggbb`; `fill` is the share of the side
 * that the logo takes.
 */
export const iconOfLogo = async (
  logo: Buffer,
  { side, fill, background }: { side: number; fill: number; background: string },
): Promise<Buffer> => {
  const { sharp } = await import('./sharp.ts');
  const inner = Math.round(side * fill);
  const picture = await sharp(logo).resize({ width: inner, height: inner, fit: 'inside' }).png().toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png()
    .toBuffer();
};

/** Converts a logo to PNG with a height in pixels, which every email program shows. */
export const logoPng = async (logo: Buffer, height: number): Promise<Buffer> => {
  const { sharp } = await import('./sharp.ts');
  return sharp(logo)
    .resize({ height, width: height * 6, fit: 'inside' })
    .png()
    .toBuffer();
};
