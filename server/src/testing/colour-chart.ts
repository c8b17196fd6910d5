import sharp from 'sharp';
import { isWideGamut } from '#platform/media/icc-gamut.ts';
import { deltaE2000, labOfP3 } from './delta-e.ts';

/** Patches per row, and pixels per side of a patch. */
const [ROW, PATCH] = [8, 80];
const STEPS = [0, 85, 170, 255];
/** Every combination of four steps in each part: colours of Display P3, half of them outside sRGB. */
const PATCHES = STEPS.flatMap((r) => STEPS.flatMap((g) => STEPS.map((b) => [r, g, b] as const)));

/** Pixels per side of the chart. */
const CHART_SIDE = ROW * PATCH;

/** The chart as 16-bit pixels of Display P3. */
const chart = () => {
  const pixels = new Uint16Array(CHART_SIDE * CHART_SIDE * 3);
  for (let at = 0; at < CHART_SIDE * CHART_SIDE; at += 1) {
    const [x, y] = [at % CHART_SIDE, Math.floor(at / CHART_SIDE)];
    const patch = PATCHES[Math.floor(y / PATCH) * ROW + Math.floor(x / PATCH)] ?? [0, 0, 0];
    for (const [n, part] of patch.entries()) pixels[at * 3 + n] = part * 257;
  }
  const raw = { width: CHART_SIDE, height: CHART_SIDE, channels: 3 } as const;
  return sharp(pixels, { raw }).withIccProfile('p3');
};

/** The chart as a file with the profile of Display P3. */
export const colourChart = (format: 'png' | 'jpeg' | 'webp' | 'avif' | 'png16'): Promise<Buffer> => {
  if (format === 'png16') return chart().toColourspace('rgb16').png().toBuffer();
  const flat = chart().toColourspace('srgb');
  if (format === 'png') return flat.png().toBuffer();
  if (format === 'webp') return flat.webp({ quality: 100, smartSubsample: true }).toBuffer();
  if (format === 'avif') return flat.avif({ quality: 95, chromaSubsampling: '4:4:4', effort: 2 }).toBuffer();
  return flat.jpeg({ quality: 98, chromaSubsampling: '4:4:4' }).toBuffer();
};

/** Distances (ΔE2000) of a rendition's patches from the chart, ascending. @throws if the rendition has no Display P3 profile. */
export const chartErrors = async (file: Buffer): Promise<number[]> => {
  const { icc } = await sharp(file).metadata();
  if (!isWideGamut(icc)) throw new Error('the rendition has no profile with the primaries of P3');
  const { data, info } = await sharp(file)
    .keepIccProfile()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = info.width / CHART_SIDE;
  const at = (patch: number) => Math.floor((patch + 0.5) * PATCH * scale);
  return PATCHES.map((patch, n) => {
    const from = (at(Math.floor(n / ROW)) * info.width + at(n % ROW)) * 3;
    return deltaE2000(
      labOfP3(patch),
      labOfP3([...data.subarray(from, from + 3)] as [number, number, number]),
    );
  }).toSorted((a, b) => a - b);
};
