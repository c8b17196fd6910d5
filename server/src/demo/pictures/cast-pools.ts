import type { Complexion, HairName } from './palette.ts';

export type DrawingStyle = 'peeps' | 'lorelei' | 'notion';
export type Presents = 'woman' | 'man' | 'either';
export type Ethnicity = 'asian' | 'black' | 'hispanic' | 'white' | 'other';

export interface Hairstyle {
  readonly name: string;
  readonly presents: Presents;
  /** Ethnicities that it is drawn with; absent: all. */
  readonly on?: readonly Ethnicity[];
  /** Covered hair, which shows no color. */
  readonly covered?: boolean;
  /** Hair that can have a color. Open-peeps draws most hair in ink. */
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

/** Leaves out bears, beanies over the eyes, mohawks, bald patches and fringes that hide the face. */
export const hairstyles: Readonly<Record<DrawingStyle, readonly Hairstyle[]>> = {
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
    ...styles('man', 'pomp short1 short2 short5', smooth),
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

export const complexions: Readonly<Record<Ethnicity, readonly (readonly [Complexion, number])[]>> = {
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

export const hairNames: Readonly<Record<Ethnicity, readonly (readonly [HairName, number])[]>> = {
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

export interface FacePool {
  readonly head: readonly string[];
  readonly brows: readonly string[];
  readonly nose: readonly string[];
  readonly eyesOfWomen: readonly string[];
  readonly eyesOfMen: readonly string[];
  readonly beards: readonly string[];
  readonly glasses: readonly string[];
}

export const variants = (numbers: string): string[] =>
  numbers.split(' ').map((n) => `variant${n.padStart(2, '0')}`);

export const faces: Readonly<Record<DrawingStyle, FacePool>> = {
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
    brows: variants('4 5 7 9'),
    nose: variants('1 5 6 7 10 12 16 18 20'),
    eyesOfWomen: variants('5'),
    eyesOfMen: variants('5'),
    beards: variants('2 3 8 9 12'),
    glasses: variants('3 8 11'),
  },
};
