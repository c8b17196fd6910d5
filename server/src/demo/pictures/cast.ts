import type { Random } from '#demo/random.ts';
import {
  complexions,
  type DrawingStyle,
  type Ethnicity,
  faces,
  type Hairstyle,
  hairNames,
  hairstyles,
  variants,
} from './cast-pools.ts';
import { type Complexion, type HairName, hairShades } from './palette.ts';

/** The features that are the same in every picture of one person. */
export interface Person {
  readonly style: DrawingStyle;
  readonly presents: 'woman' | 'man';
  readonly ethnicity: Ethnicity;
  readonly complexion: Complexion;
  readonly hairName: HairName;
  readonly hairShade: string;
  readonly hair: string;
  readonly head: string;
  readonly brows: string;
  readonly nose: string;
  readonly eyes: string;
  readonly beard?: string;
  readonly glasses?: string;
  readonly earrings?: string;
  readonly freckles: boolean;
}

export interface CastWish {
  readonly presents?: 'woman' | 'man';
  readonly ethnicity?: Ethnicity;
  readonly style?: DrawingStyle;
}

const pickHairstyle = (random: Random, style: DrawingStyle, who: Required<CastWish>): Hairstyle => {
  const fits = hairstyles[style].filter(
    (hair) =>
      (hair.presents === 'either' || hair.presents === who.presents) &&
      (hair.on === undefined || hair.on.includes(who.ethnicity)),
  );
  if (style === 'peeps' && random.chance(0.03)) return { name: 'hatHip', presents: 'either', covered: true };
  return random.pick(fits);
};

/** Ink-drawn hair is always black or dark brown. */
const hairOf = (random: Random, style: DrawingStyle, hairstyle: Hairstyle, ethnicity: Ethnicity) => {
  const inkOnly = style === 'peeps' && !hairstyle.tinted;
  const name = inkOnly || hairstyle.covered ? 'black' : random.weighted(hairNames[ethnicity]);
  return { hairName: name, hairShade: random.pick(hairShades[name]) };
};

const extrasOf = (random: Random, style: DrawingStyle, presents: 'woman' | 'man', hair: Hairstyle) => {
  const pool = faces[style];
  const beardShare = style === 'lorelei' ? 0.08 : 0.4;
  const bearded = presents === 'man' && random.chance(beardShare);
  const glasses = random.chance(0.14);
  return {
    ...(bearded && { beard: random.pick(pool.beards) }),
    ...(glasses && !hair.covered && { glasses: random.pick(pool.glasses) }),
    ...(style === 'lorelei' &&
      presents === 'woman' &&
      random.chance(0.5) && { earrings: random.pick(variants('1 2 3')) }),
  };
};

/** Creates a person. The seed chooses everything that is not given. */
export const castPerson = (random: Random, wish: CastWish = {}): Person => {
  const presents =
    wish.presents ??
    random.weighted([
      ['woman', 11],
      ['man', 10],
    ] as const);
  const ethnicity =
    wish.ethnicity ??
    random.weighted([
      ['white', 32],
      ['black', 24],
      ['hispanic', 20],
      ['asian', 16],
      ['other', 8],
    ] as const);
  const style =
    wish.style ??
    random.weighted([
      ['peeps', 10],
      ['lorelei', 14],
      ['notion', 9],
    ] as const);
  const hairstyle = pickHairstyle(random, style, { presents, ethnicity, style });
  const pool = faces[style];
  const complexion = random.weighted(complexions[ethnicity]);
  return {
    style,
    presents,
    ethnicity,
    complexion,
    ...hairOf(random, style, hairstyle, ethnicity),
    hair: hairstyle.name,
    head: random.pick(pool.head),
    brows: random.pick(pool.brows),
    nose: random.pick(pool.nose),
    eyes: random.pick(presents === 'woman' ? pool.eyesOfWomen : pool.eyesOfMen),
    ...extrasOf(random, style, presents, hairstyle),
    freckles: style === 'lorelei' && ethnicity === 'white' && complexion !== 'sand' && random.chance(0.3),
  };
};
