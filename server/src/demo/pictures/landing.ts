import { createRandom } from '#demo/random.ts';
import { type CastWish, castPerson } from './cast.ts';
import { drawFigure, type Look } from './figure.ts';
import { polygon, type Size } from './light.ts';
import { n } from './motif.ts';
import { fabrics } from './palette.ts';
import { develop, filmGrain, measureHead, portraitFrame } from './render.ts';
import { composeSet, type Props, type Sitter, type StudioSet } from './studio.ts';

/** Members whose first pictures fill the landing page's contact sheet, in the order of its frames. */
export const landingFrames = [30, 14, 5, 55, 46, 1, 9, 41, 4, 22, 47, 26] as const;

/** The number printed on the first frame of the contact sheet. */
export const firstFrameNumber = 7;

const look = (part: Partial<Look>): Look => ({
  mood: 'smiling',
  cloth: fabrics.white,
  garment: 'crew',
  body: 'variant13',
  sunglasses: false,
  ...part,
});

interface Tile {
  readonly set: StudioSet;
  readonly cast: readonly {
    seed: string;
    wish: CastWish;
    look: Look;
    sitter: Omit<Sitter, 'figure' | 'head'>;
  }[];
  readonly props: Props;
}

const { width: w, height: h } = portraitFrame;
const black = '#161412';

/** A softbox reaching into the frame from the upper right, and its stand. */
const softboxAtRight = `<circle cx="${w * 0.93}" cy="${h * 0.2}" r="330" fill="#fff6df" opacity="0.55" filter="url(#haze)"/><path d="M${w * 0.97} ${h * 0.2} V${h}" stroke="${black}" stroke-width="13"/><g transform="rotate(14 ${w * 0.9} ${h * 0.2})"><rect x="${w * 0.74}" y="${h * 0.06}" width="360" height="330" rx="8" fill="#fffaf0" stroke="${black}" stroke-width="18"/><rect x="${w * 0.78}" y="${h * 0.085}" width="290" height="270" fill="#fff" filter="url(#soft)"/></g>`;

const spotlight = `<g filter="url(#soft)">${polygon(
  [
    [w * 0.44, -40],
    [w * 0.56, -40],
    [w * 1.02, h],
    [w * -0.02, h],
  ],
  'fill="#fff3d6" opacity="0.32"',
)}</g>`;

/** A stage microphone on its stand. */
const microphone = `<g><path d="M${w * 0.79} ${h * 0.5} V${h}" stroke="${black}" stroke-width="15"/><g transform="rotate(-24 ${w * 0.79} ${h * 0.5})"><rect x="${w * 0.79 - 34}" y="${h * 0.47}" width="68" height="150" rx="22" fill="${black}"/><rect x="${w * 0.79 - 62}" y="${h * 0.36}" width="124" height="158" rx="60" fill="#8f8a82" stroke="${black}" stroke-width="13"/><path d="M${w * 0.79 - 56} ${h * 0.41} h112 M${w * 0.79 - 60} ${h * 0.435} h120 M${w * 0.79 - 56} ${h * 0.46} h112 M${w * 0.79 - 22} ${h * 0.364} v150 M${w * 0.79 + 22} ${h * 0.364} v150" stroke="${black}" stroke-width="6"/></g></g>`;

/** A runway in perspective with a row of lamps on each side. */
const runway = (): string => {
  const eye = h * 0.36;
  const lamps = Array.from({ length: 9 }, (_, index) => {
    const near = (index / 8) ** 1.7;
    const y = eye + (h - eye) * near;
    const reach = 70 + 480 * near;
    const radius = 6 + 30 * near;
    return [-1, 1]
      .map(
        (side) =>
          `<circle cx="${n(w / 2 + side * reach)}" cy="${n(y)}" r="${n(radius * 2.6)}" fill="#ffeecb" opacity="0.5" filter="url(#soft)"/><circle cx="${n(w / 2 + side * reach)}" cy="${n(y)}" r="${n(radius)}" fill="#fffdf5"/>`,
      )
      .join('');
  });
  return `<rect y="${eye}" width="${w}" height="${h - eye}" fill="#000" opacity="0.45"/>${polygon(
    [
      [w * 0.46, eye],
      [w * 0.54, eye],
      [w * 1.1, h],
      [w * -0.1, h],
    ],
    'fill="#f4e9d6" opacity="0.5"',
  )}<rect x="${w * 0.36}" y="${h * 0.12}" width="${w * 0.28}" height="${n(eye - h * 0.12)}" fill="#fff3dc" opacity="0.5" filter="url(#soft)"/>${lamps.join('')}`;
};

/** The four tiles under the landing page's contact sheet. */
export const landingTiles: Readonly<Record<'photoshoots' | 'acting' | 'auditions' | 'fashion', Tile>> = {
  photoshoots: {
    set: { ground: 'sage', backdrop: 'roll', light: 'right', seed: 'photoshoots' },
    cast: [
      {
        seed: 'tile-photo-2',
        wish: { style: 'lorelei', presents: 'woman', ethnicity: 'black' },
        look: look({ mood: 'bright', cloth: fabrics.rust, garment: 'straps' }),
        sitter: { crop: 'medium', flip: false, lead: 0.4, sink: 0.06 },
      },
    ],
    props: { behind: softboxAtRight },
  },
  acting: {
    set: { ground: 'brick', backdrop: 'curtain', light: 'front', seed: 'acting' },
    cast: [
      {
        seed: 'tile-acting-4',
        wish: { style: 'lorelei', presents: 'man', ethnicity: 'asian' },
        look: look({ mood: 'smiling', cloth: fabrics.navy, garment: 'blazer' }),
        sitter: { crop: 'bust', flip: false, lead: 0.27, sink: 0.08 },
      },
      {
        seed: 'tile-acting-2',
        wish: { style: 'lorelei', presents: 'woman', ethnicity: 'hispanic' },
        look: look({ mood: 'bright', cloth: fabrics.mustard, garment: 'turtleneck' }),
        sitter: { crop: 'bust', flip: true, lead: 0.72, sink: 0.14 },
      },
    ],
    props: { behind: spotlight },
  },
  auditions: {
    set: { ground: 'midnight', backdrop: 'disc', light: 'left', seed: 'auditions' },
    cast: [
      {
        seed: 'tile-audition-3',
        wish: { style: 'notion', presents: 'man', ethnicity: 'black' },
        look: look({ mood: 'bright', cloth: fabrics.bone, body: 'variant14' }),
        sitter: { crop: 'medium', flip: false, lead: 0.42, sink: 0.03 },
      },
    ],
    props: { behind: spotlight, before: microphone },
  },
  fashion: {
    set: { ground: 'mocha', backdrop: 'seamless', light: 'left', seed: 'fashion' },
    cast: [
      {
        seed: 'tile-fashion-1',
        wish: { style: 'peeps', presents: 'woman', ethnicity: 'asian' },
        look: look({ mood: 'calm', cloth: fabrics.ink, sunglasses: true }),
        sitter: { crop: 'bust', flip: false, lead: 0.5, sink: 0.06 },
      },
    ],
    props: { behind: runway() },
  },
};

/** One landing tile as a PNG in the portrait frame. */
export const renderTile = async (tile: Tile, size: Size = portraitFrame): Promise<Buffer> => {
  const sitters = await Promise.all(
    tile.cast.map(async ({ seed, wish, look: worn, sitter }) => {
      const figure = drawFigure(castPerson(createRandom(seed), wish), worn);
      return { ...sitter, figure, head: await measureHead(figure) };
    }),
  );
  return develop(composeSet(tile.set, sitters, size, tile.props), size, {
    monochrome: false,
    grain: filmGrain,
  });
};
