import sharp from 'sharp';
import { createRandom } from '#demo/random.ts';
import type { Person } from './cast.ts';
import { drawFigure, type Figure, type Look } from './figure.ts';
import type { Size } from './light.ts';
import { composePortrait, type HeadBox, type Scene } from './studio.ts';

export interface PortraitSpec {
  readonly person: Person;
  readonly look: Look;
  readonly scene: Scene;
}

/** Strength of the film grain. More would double the file size. */
export const filmGrain = 9;

/** The frame in which every upright portrait is composed before scaling. Blur radii are in its pixels. */
export const portraitFrame: Size = { width: 960, height: 1200 };

/** Units measured to the left of and above the drawing's origin, where tall hair can be. */
const measureMargin = 400;
const measureSpan = 2600;
/** Drawing units per measured pixel. */
const measureStep = 5;

/** How far head and hair reach, read from a small rendering of them. */
export const measureHead = async (figure: Figure): Promise<HeadBox> => {
  const pixels = measureSpan / measureStep;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="${-measureMargin} ${-measureMargin} ${measureSpan} ${measureSpan}">${figure.headMarkup}</svg>`;
  const { info } = await sharp(Buffer.from(svg))
    .trim({ threshold: 1 })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = -(info.trimOffsetLeft ?? 0) * measureStep - measureMargin;
  const top = -(info.trimOffsetTop ?? 0) * measureStep - measureMargin;
  return { top, left, right: left + info.width * measureStep };
};

/** Warm black and white: luminance, a little more contrast, a touch of brown in the shadows. */
const silverPrint: [[number, number, number], [number, number, number], [number, number, number]] = [
  [0.32, 0.58, 0.12],
  [0.312, 0.568, 0.116],
  [0.298, 0.545, 0.11],
];

/** Side of the grain square in pixels; larger than any picture, so its repetition is invisible. */
const grainSide = 1400;

/** Middle grey plus bell-shaped noise (a sum of three uniforms), the same on every machine. */
const makeGrain = (strength: number): Buffer => {
  const random = createRandom(`grain-${strength}`);
  const pixels = Buffer.alloc(grainSide * grainSide);
  for (let at = 0; at < pixels.length; at += 1) {
    pixels[at] = 128 + (random.next() + random.next() + random.next() - 1.5) * 2 * strength;
  }
  return pixels;
};

const grains = new Map<string, Promise<Buffer>>();

/** A sheet of grain as PNG; slightly enlarged, because silver clumps. */
const grainOf = (strength: number, size: Size): Promise<Buffer> => {
  const name = `${strength} ${size.width} ${size.height}`;
  const known = grains.get(name);
  if (known) return known;
  const made = sharp(makeGrain(strength), { raw: { width: grainSide, height: grainSide, channels: 1 } })
    .resize(Math.round(grainSide * 1.5))
    .extract({ left: 0, top: 0, ...size })
    .toColourspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer();
  grains.set(name, made);
  return made;
};

/** Rasterises a composed SVG with film grain, in colour or as a silver print. */
export const develop = async (
  svg: string,
  size: Size,
  film: { monochrome: boolean; grain: number },
): Promise<Buffer> => {
  const flat = await sharp(Buffer.from(svg))
    .removeAlpha()
    .toColourspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer();
  const printed = film.monochrome
    ? await sharp(flat).recomb(silverPrint).linear(1.02, 14).png({ compressionLevel: 0 }).toBuffer()
    : flat;
  if (film.grain === 0) return printed;
  return sharp(printed)
    .composite([{ input: await grainOf(film.grain, size), blend: 'soft-light' }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
};

/** One portrait as a PNG of the frame's size: the same spec gives the same drawing. */
export const renderPortrait = async (spec: PortraitSpec, size: Size = portraitFrame): Promise<Buffer> => {
  const figure = drawFigure(spec.person, spec.look);
  const isUpright = size.width < size.height;
  const frame = isUpright ? portraitFrame : size;
  const svg = composePortrait(figure, await measureHead(figure), spec.scene, frame);
  const full = await develop(svg, frame, { monochrome: spec.scene.monochrome, grain: filmGrain });
  return size.width === frame.width ? full : sharp(full).resize(size.width, size.height).png().toBuffer();
};
