import type { BodyType, EyeColor, Sex } from '@opencall/contract/shared/vocabulary';
import type { Person } from '#demo/pictures/cast.ts';
import type { Random } from '#demo/random.ts';

/** What a body is like; the picture's person decides hair and ethnicity. */
export interface Physique {
  readonly sex: Sex;
  readonly heightFeet: number;
  readonly heightInches: number;
  /** Pounds. */
  readonly weight: number;
  readonly bodyType: BodyType;
  readonly eyeColor: EyeColor;
}

/** Roughly normal within three deviations: the sum of three uniforms. */
const bell = (random: Random, mean: number, deviation: number): number =>
  mean + (random.next() + random.next() + random.next() - 1.5) * 2 * deviation;

const bodyTypes: readonly (readonly [BodyType, number])[] = [
  ['slim', 26],
  ['athletic', 30],
  ['average', 26],
  ['curvy', 11],
  ['plus', 7],
];

/** Body mass index by build, kg/m²: middle and deviation. */
const massIndex: Readonly<Record<BodyType, readonly [number, number]>> = {
  slim: [19.4, 0.7],
  athletic: [22.6, 1],
  average: [24, 1.1],
  curvy: [26.6, 1.4],
  plus: [31.5, 2],
};

const eyesByEthnicity: Readonly<Record<Person['ethnicity'], readonly (readonly [EyeColor, number])[]>> = {
  white: [
    ['blue', 36],
    ['brown', 28],
    ['green', 17],
    ['hazel', 16],
    ['other', 3],
  ],
  black: [
    ['brown', 93],
    ['hazel', 6],
    ['green', 1],
  ],
  hispanic: [
    ['brown', 80],
    ['hazel', 13],
    ['green', 6],
    ['other', 1],
  ],
  asian: [
    ['brown', 97],
    ['hazel', 3],
  ],
  other: [
    ['brown', 72],
    ['hazel', 16],
    ['green', 10],
    ['other', 2],
  ],
};

const poundsPerKilogram = 2.2046;
const metresPerInch = 0.0254;

/** Models stand a little taller than the rest of the country. */
export const physiqueOf = (random: Random, person: Person, isModel: boolean): Physique => {
  const woman = person.presents === 'woman';
  const inches = Math.round(bell(random, (woman ? 65 : 70) + (isModel ? 1.6 : 0), 2.6));
  const bodyType = random.weighted(bodyTypes.filter(([type]) => woman || type !== 'curvy'));
  const [index, deviation] = massIndex[bodyType];
  const kilograms = bell(random, index, deviation) * (inches * metresPerInch) ** 2;
  return {
    sex: random.chance(0.04) ? 'other' : woman ? 'female' : 'male',
    heightFeet: Math.floor(inches / 12),
    heightInches: inches % 12,
    weight: Math.round(kilograms * poundsPerKilogram),
    bodyType,
    eyeColor: random.weighted(eyesByEthnicity[person.ethnicity]),
  };
};

/** Age in years: most in their twenties and early thirties, some well beyond; grey hair brings years with it. */
export const ageOf = (random: Random, person: Person, role: string): number => {
  if (person.hairName === 'other') return random.int(44, 67);
  const behindCamera = role === 'photographer' || role === 'videographer';
  const [low, middle] = behindCamera ? [21, 32] : [18, 24];
  const spread = Math.abs(bell(random, 0, behindCamera ? 8 : 6.5));
  const years = random.chance(0.3) ? middle - spread * 0.6 : middle + spread;
  return Math.max(low, Math.min(71, Math.round(years)));
};
