import type { Random } from '#demo/random.ts';
import type { Person } from './cast.ts';
import type { Look, Mood } from './figure.ts';
import { type GarmentName, garmentNames } from './garments.ts';
import { type FabricName, fabrics, type GroundName, grounds, skinTones } from './palette.ts';
import type { PortraitSpec } from './render.ts';
import type { Backdrop, Crop, Light, Scene } from './studio.ts';

/** Perceived lightness from 0 to 1, precise enough to distinguish cloth, skin and paper. */
const lightness = (hex: string): number => {
  const clean = hex.replace('#', '');
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(clean.slice(at, at + 2), 16));
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
};

/** Backgrounds on which ink hair is invisible unless a disc or a window is behind it. */
const darkGrounds: readonly GroundName[] = ['ink', 'charcoal', 'midnight', 'forest', 'plum'];

const backdropOdds: readonly (readonly [Backdrop, number])[] = [
  ['seamless', 9],
  ['window', 3],
  ['blinds', 2],
  ['disc', 3],
  ['split', 2],
  ['arch', 2.5],
  ['roll', 2],
  ['curtain', 1.5],
  ['leaves', 2.5],
];

const moods: readonly (readonly [Mood, number])[] = [
  ['smiling', 5],
  ['calm', 4],
  ['bright', 3],
  ['eyes closed', 1.5],
];
const cropOdds: readonly (readonly [Crop, number])[] = [
  ['close', 3],
  ['medium', 5],
  ['bust', 3],
];

/** Bodies of the style Notionists with shirts, coats and jumpers, without the lightning shirt and the pens. */
const bodies = [1, 3, 5, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 23].map(
  (n) => `variant${String(n).padStart(2, '0')}`,
);

/** Pictures of the same gallery, from which a picture must differ. */
export interface Taken {
  readonly grounds: readonly GroundName[];
  readonly backdrops: readonly Backdrop[];
  readonly crops: readonly Crop[];
  readonly moods: readonly Mood[];
}

const nothingTaken: Taken = { grounds: [], backdrops: [], crops: [], moods: [] };

const groundFor = (random: Random, person: Person, taken: Taken, backdrop: Backdrop): GroundName => {
  const skin = lightness(skinTones[person.complexion]);
  const hair = lightness(person.hairShade);
  const lifted = backdrop === 'disc' || backdrop === 'window';
  const names = (Object.keys(grounds) as GroundName[]).filter((name) => {
    const paper = lightness(grounds[name].paper);
    const hairShows =
      Math.abs(paper - hair) > 0.12 && !(hair < 0.25 && darkGrounds.includes(name) && !lifted);
    return hairShows && Math.abs(paper - skin) > 0.06 && !taken.grounds.includes(name);
  });
  return random.pick(names.length > 0 ? names : (['bone', 'sage', 'steel'] as const));
};

/** Chooses a cloth that differs from paper and skin, so that the shoulders are visible. */
const clothFor = (random: Random, ground: GroundName, person: Person): string => {
  const paper = lightness(grounds[ground].paper);
  const skin = lightness(skinTones[person.complexion]);
  const names = (Object.keys(fabrics) as FabricName[]).filter((name) => {
    const cloth = lightness(fabrics[name]);
    return Math.abs(cloth - paper) > 0.13 && Math.abs(cloth - skin) > 0.08;
  });
  return fabrics[random.pick(names.length > 0 ? names : (['white', 'charcoal'] as const))];
};

const garmentFor = (random: Random, person: Person): GarmentName => {
  const worn = garmentNames.filter(
    (name) => person.presents === 'woman' || (name !== 'boat' && name !== 'straps'),
  );
  return random.pick(worn);
};

const fresh = <T>(entries: readonly (readonly [T, number])[], taken: readonly T[]) => {
  const left = entries.filter(([item]) => !taken.includes(item));
  return left.length > 0 ? left : entries;
};

/** True if paper and skin differ enough in gray for a black-and-white print. */
const suitsSilver = (person: Person, ground: GroundName): boolean => {
  const paper = lightness(grounds[ground].paper);
  const skin = lightness(skinTones[person.complexion]);
  return Math.abs(paper - skin) > 0.16 && Math.max(paper, skin) > 0.55;
};

export interface Direction {
  readonly taken?: Taken;
  readonly crop?: Crop;
  /** Share of black-and-white prints. */
  readonly silver?: number;
  /** True for a gallery's first picture, which shows the face without sunglasses. */
  readonly first?: boolean;
}

/** Chooses background, light, crop, clothes and mood of a person's picture. */
export const directPortrait = (random: Random, person: Person, direction: Direction = {}): PortraitSpec => {
  const taken = direction.taken ?? nothingTaken;
  const backdrop = random.weighted(
    fresh(
      backdropOdds,
      taken.backdrops.filter((name) => name !== 'seamless'),
    ),
  );
  const ground = groundFor(random, person, taken, backdrop);
  const scene: Scene = {
    ground,
    backdrop,
    light: random.weighted([
      ['left', 4],
      ['right', 4],
      ['front', 2],
    ] as readonly (readonly [Light, number])[]),
    crop: direction.crop ?? random.weighted(fresh(cropOdds, taken.crops)),
    flip: random.chance(0.5),
    monochrome: suitsSilver(person, ground) && random.chance(direction.silver ?? 0.2),
    seed: String(random.int(0, 1_000_000)),
  };
  const look: Look = {
    mood: random.weighted(fresh(direction.first ? moods.slice(0, 3) : moods, taken.moods)),
    cloth: clothFor(random, ground, person),
    garment: garmentFor(random, person),
    body: random.pick(bodies),
    sunglasses: !direction.first && random.chance(0.06),
  };
  return { person, look, scene };
};
