import type { Random } from '#demo/random.ts';
import { type Complexion, type HairName, hairShades } from './palette.ts';

export type DrawingStyle = 'peeps' | 'lorelei' | 'notion';
export type Presents = 'woman' | 'man' | 'either';
export type Ethnicity = 'asian' | 'black' | 'hispanic' | 'white' | 'other';

/** What stays the same in every picture of one person. */
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

interface Hairstyle {
  readonly name: string;
  readonly presents: Presents;
  /** Who is drawn with it; absent means anyone. */
  readonly on?: readonly Ethnicity[];
  /** Drawn hair that is worn covered, so that no hair colour shows. */
  readonly covered?: boolean;
  /** Open-peeps draws most hair in ink; these take a colour. */
  readonly tinted?: boolean;
}

const styles = (presents: Presents, names: string, more: Partial<Hairstyle> = {}): Hairstyle[] =>
  names.split(' ').map((name) => ({ name, presents, ...more }));

const numbered = (presents: Presents, numbers: string, more: Partial<Hairstyle> = {}): Hairstyle[] =>
  styles(
    presents,
    numbers.replaceAll(/\d+/g, (n) => `variant${n.padStart(2, '0')}`),
    more,
  );

const textured: Partial<Hairstyle> = { on: ['black', 'hispanic', 'other'] };
const smooth: Partial<Hairstyle> = { on: ['asian', 'hispanic', 'white', 'other'] };

/** Left out: bears, beanies drawn over eyes, mohawks, bald patches, fringes that hide the face. */
const hairstyles: Readonly<Record<DrawingStyle, readonly Hairstyle[]>> = {
  peeps: [
    ...styles('woman', 'bantuKnots bun bun2 buns longAfro longCurly cornrows2', { on: ['black'] }),
    ...styles(
      'woman',
      'bangs2 long longBangs medium1 medium2 medium3 mediumBangs mediumBangs3 mediumStraight',
      smooth,
    ),
    ...styles('woman', 'bangs grayBun grayMedium mediumBangs2', { ...smooth, tinted: true }),
    ...styles('woman', 'hijab', { on: ['asian', 'other', 'black'], covered: true }),
    ...styles('either', 'afro dreads1 dreads2 twists', { on: ['black'] }),
    ...styles('either', 'cornrows', { on: ['black'], tinted: true }),
    ...styles('man', 'flatTop flatTopLong twists2 shaved2 short3', { on: ['black', 'hispanic'] }),
    ...styles('man', 'noHair1', { on: ['black', 'white', 'other'], covered: true }),
    ...styles('man', 'pomp shaved3 short1 short2 short5', smooth),
    ...styles('man', 'grayShort short4', { ...smooth, tinted: true }),
    ...styles('man', 'turban', { on: ['asian', 'other'], covered: true }),
  ],
  lorelei: [
    ...numbered('woman', '10 13 14 15 16 17 19 21 23 29 30 31 33 36 37 38 42 46 48', smooth),
    ...numbered('woman', '18 24 26 32 35'),
    ...numbered('man', '1 3 8 28 47'),
    ...numbered('man', '2 4 7 11 12 43', smooth),
    ...numbered('either', '5 22 39 44 9', textured),
    ...numbered('either', '6 20', smooth),
  ],
  notion: [
    ...numbered('woman', '2 8 10 23 28 36 37 39 41 43 45 46 47 48 58 11', smooth),
    ...numbered('woman', '57 59 30'),
    ...numbered('woman', '62 63', { on: ['asian', 'other', 'black'], covered: true }),
    ...numbered('man', '1 3 6 12 13 18 19 27 34 35 38 54 52 56', smooth),
    ...numbered('man', '5 7 15 16 21 25 26 32 44 49 53 55 60'),
    ...numbered('either', '20 22 31 33 40', textured),
    ...numbered('man', '61', { on: ['asian', 'other'], covered: true }),
  ],
};

const complexions: Readonly<Record<Ethnicity, readonly (readonly [Complexion, number])[]>> = {
  asian: [
    ['fair', 3],
    ['sand', 4],
    ['honey', 3],
    ['tan', 2],
    ['bronze', 1],
  ],
  black: [
    ['bronze', 1],
    ['umber', 3],
    ['espresso', 4],
    ['ebony', 3],
  ],
  hispanic: [
    ['sand', 2],
    ['honey', 4],
    ['tan', 4],
    ['bronze', 2],
  ],
  white: [
    ['porcelain', 4],
    ['fair', 5],
    ['sand', 2],
  ],
  other: [
    ['sand', 1],
    ['honey', 3],
    ['tan', 3],
    ['bronze', 2],
    ['umber', 1],
  ],
};

const hairNames: Readonly<Record<Ethnicity, readonly (readonly [HairName, number])[]>> = {
  asian: [
    ['black', 7],
    ['brown', 3],
    ['other', 0.3],
  ],
  black: [
    ['black', 8],
    ['brown', 2],
    ['other', 0.3],
  ],
  hispanic: [
    ['black', 5],
    ['brown', 5],
  ],
  white: [
    ['brown', 5],
    ['blonde', 4],
    ['red', 2],
    ['black', 1.5],
    ['other', 1],
  ],
  other: [
    ['black', 5],
    ['brown', 5],
    ['other', 0.5],
  ],
};

interface FacePool {
  readonly head: readonly string[];
  readonly brows: readonly string[];
  readonly nose: readonly string[];
  readonly eyesOfWomen: readonly string[];
  readonly eyesOfMen: readonly string[];
  readonly beards: readonly string[];
  readonly glasses: readonly string[];
}

const variants = (numbers: string): string[] => numbers.split(' ').map((n) => `variant${n.padStart(2, '0')}`);

const faces: Readonly<Record<DrawingStyle, FacePool>> = {
  peeps: {
    head: [''],
    brows: [''],
    nose: [''],
    eyesOfWomen: [''],
    eyesOfMen: [''],
    beards: 'chin full full2 full3 goatee1 goatee2 moustache5 moustache6 moustache7'.split(' '),
    glasses: 'glasses glasses2 glasses3 glasses5'.split(' '),
  },
  lorelei: {
    head: variants('1 2 3 4'),
    brows: variants('2 5 7 9 10 12'),
    nose: variants('1 2 3 4 5 6'),
    eyesOfWomen: variants('2 6 11 12 14 20 21 23 24'),
    eyesOfMen: variants('4 5 6 16 20 12'),
    beards: variants('1 2'),
    glasses: variants('1 3 4'),
  },
  notion: {
    head: ['variant01'],
    brows: variants('4 5 7 9 10'),
    nose: variants('1 5 6 7 10 12 16 18 20'),
    eyesOfWomen: variants('5'),
    eyesOfMen: variants('5'),
    beards: variants('2 3 8 9 12'),
    glasses: variants('3 8 11'),
  },
};

export interface CastWish {
  readonly presents?: 'woman' | 'man';
  readonly ethnicity?: Ethnicity;
  readonly style?: DrawingStyle;
}

function pickHairstyle(random: Random, style: DrawingStyle, who: Required<CastWish>): Hairstyle {
  const fits = hairstyles[style].filter(
    (hair) =>
      (hair.presents === 'either' || hair.presents === who.presents) &&
      (hair.on === undefined || hair.on.includes(who.ethnicity)),
  );
  if (style === 'peeps' && random.chance(0.03)) return { name: 'hatHip', presents: 'either', covered: true };
  return random.pick(fits);
}

/** Ink-drawn hair is black or a brown near it, whatever the dice said. */
function hairOf(random: Random, style: DrawingStyle, hairstyle: Hairstyle, ethnicity: Ethnicity) {
  const inkOnly = style === 'peeps' && !hairstyle.tinted;
  const name = inkOnly || hairstyle.covered ? 'black' : random.weighted(hairNames[ethnicity]);
  return { hairName: name, hairShade: random.pick(hairShades[name]) };
}

function extrasOf(random: Random, style: DrawingStyle, presents: 'woman' | 'man', hair: Hairstyle) {
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
}

/** Casts one person; what is not wished for is left to the seed. */
export function castPerson(random: Random, wish: CastWish = {}): Person {
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
    freckles:
      style === 'lorelei' && (complexion === 'porcelain' || complexion === 'fair') && random.chance(0.3),
  };
}
