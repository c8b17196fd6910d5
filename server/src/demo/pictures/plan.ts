import { createRandom, type Random } from '#demo/random.ts';
import { type DemoRole, demoAccounts, roster } from '#demo/roster.ts';
import type { Person } from './cast.ts';
import { type Direction, directPortrait } from './direct.ts';
import type { Size } from './light.ts';
import { leadPortrait, memberPerson } from './members.ts';
import { type GroundName, grounds } from './palette.ts';
import { type PortraitSpec, portraitFrame } from './render.ts';
import { describeStillLife, type MotifName, motifs, type StillLifeSpec } from './still-life.ts';

/** One picture of the packaged set: what to draw, and its description. */
export type PlannedPicture = { readonly id: string; readonly alt: string; readonly size: Size } & (
  | { readonly kind: 'lead' | 'portrait'; readonly member: number; readonly portrait: PortraitSpec }
  | { readonly kind: 'still' | 'poster' | 'album'; readonly motif: MotifName; readonly still: StillLifeSpec }
);

/** Contests and listings show wide pictures. */
const posterFrame: Size = { width: 1200, height: 800 };

const number = (value: number): string => String(value).padStart(3, '0');

const hairWords: Readonly<Record<Person['hairName'], string>> = {
  black: 'black hair',
  brown: 'brown hair',
  blonde: 'blonde hair',
  red: 'red hair',
  other: 'gray hair',
};

const headwear: Readonly<Record<string, string>> = {
  hijab: 'a headscarf',
  variant62: 'a headscarf',
  variant63: 'a headscarf',
  turban: 'a turban',
  variant61: 'a turban',
  hatHip: 'a wide hat',
  noHair1: 'a shaved head',
};

const topOf = (person: Person): string => {
  const worn = person.style === 'lorelei' ? undefined : headwear[person.hair];
  return worn ?? hairWords[person.hairName];
};

const framings = { close: 'Close portrait', medium: 'Portrait', bust: 'Half-length portrait' } as const;
const settings: Readonly<Record<PortraitSpec['scene']['backdrop'], string>> = {
  seamless: 'on plain paper',
  window: 'in window light',
  blinds: 'in light through blinds',
  disc: 'before a lit disc',
  split: 'between light and shade',
  arch: 'in an arch',
  roll: 'on a paper roll',
  curtain: 'before a curtain',
  leaves: 'with leaf shadows on the wall',
};

/** Alternative text: framing, person, mood, setting, colour. */
export const describePortrait = ({ person, look, scene }: PortraitSpec): string => {
  const glasses = look.sunglasses ? 'sunglasses' : person.glasses ? 'glasses' : '';
  const features = [topOf(person), person.beard ? 'facial hair' : '', glasses].filter(Boolean);
  const listed =
    features.length > 1 ? `${features.slice(0, -1).join(', ')} and ${features.at(-1)}` : features[0];
  const mood = look.mood === 'bright' ? 'smiling broadly' : look.mood;
  const colour = scene.monochrome ? 'black and white' : grounds[scene.ground].name;
  return `${framings[scene.crop]} of a ${person.presents} with ${listed}, ${mood === 'calm' ? 'calm' : mood}, ${settings[scene.backdrop]}, ${colour}.`;
};

const furtherPictures: Readonly<Record<DemoRole, readonly (readonly [number, number])[]>> = {
  model: [
    [0, 2],
    [1, 36],
    [2, 36],
    [3, 18],
    [4, 8],
  ],
  creator: [
    [0, 35],
    [1, 45],
    [2, 20],
  ],
  photographer: [
    [0, 88],
    [1, 12],
  ],
  videographer: [
    [0, 90],
    [1, 10],
  ],
  moderator: [[0, 1]],
};

/** The accounts that visitors can sign in with have larger galleries. */
const fuller: Readonly<Record<number, number>> = {
  [demoAccounts.model]: 6,
  [demoAccounts.creator]: 3,
  [demoAccounts.lapsed]: 3,
};

/** Members with one additional landscape portrait. */
const landscapeSitters: readonly number[] = [
  demoAccounts.model,
  demoAccounts.creator,
  demoAccounts.lapsed,
  14,
  53,
  71,
];
const landscapeFrame: Size = { width: 1500, height: 1000 };

/** Plans a person's next picture, which differs from the earlier ones in background, backdrop and, if possible, crop. */
const nextShot = (random: Random, person: Person, before: readonly PortraitSpec[]): PortraitSpec => {
  const taken: Direction['taken'] = {
    grounds: before.map((shot) => shot.scene.ground),
    backdrops: before.map((shot) => shot.scene.backdrop),
    crops: before.slice(-2).map((shot) => shot.scene.crop),
    moods: before.slice(-1).map((shot) => shot.look.mood),
  };
  return directPortrait(random, person, { taken, silver: 0.38 });
};

const portraitsOf = (member: number): PlannedPicture[] => {
  const random = createRandom(`sitting-${member}`);
  const role = roster[member] ?? 'model';
  const count = fuller[member] ?? random.weighted(furtherPictures[role]);
  const lead = leadPortrait(member);
  const shots = [lead];
  for (let shot = 0; shot < count; shot += 1) shots.push(nextShot(random, memberPerson(member), shots));
  const landscape = landscapeSitters.includes(member) ? shots.length : undefined;
  if (landscape !== undefined) shots.push(nextShot(random, memberPerson(member), shots));
  return shots.map((portrait, shot) => ({
    id: shot === 0 ? `m${number(member)}` : `m${number(member)}-${shot}`,
    kind: shot === 0 ? 'lead' : 'portrait',
    member,
    portrait,
    alt: describePortrait(portrait),
    size: shot === landscape ? landscapeFrame : portraitFrame,
  }));
};

/** Two papers that sit well together. */
const pairs: readonly (readonly [GroundName, GroundName])[] = [
  ['bone', 'charcoal'],
  ['bone', 'terracotta'],
  ['oat', 'forest'],
  ['sage', 'bone'],
  ['sage', 'brick'],
  ['eucalyptus', 'oat'],
  ['forest', 'oat'],
  ['steel', 'bone'],
  ['steel', 'ochre'],
  ['slate', 'rose'],
  ['midnight', 'mustard'],
  ['midnight', 'bone'],
  ['terracotta', 'midnight'],
  ['terracotta', 'bone'],
  ['brick', 'rose'],
  ['rose', 'forest'],
  ['rose', 'plum'],
  ['plum', 'rose'],
  ['mustard', 'midnight'],
  ['ochre', 'bone'],
  ['mocha', 'oat'],
  ['stone', 'brick'],
  ['stone', 'ink'],
  ['charcoal', 'bone'],
  ['ink', 'terracotta'],
];

const variationsPerMotif = 4;

const stillLife = (motif: MotifName, take: string): StillLifeSpec => {
  const random = createRandom(`${motif}-${take}`);
  const [ground, second] = random.pick(pairs);
  return { motif, ground, second, monochrome: random.chance(0.3), seed: `${motif}-${take}` };
};

const motifNames = Object.keys(motifs) as MotifName[];

const stillLifes = (): PlannedPicture[] =>
  motifNames.flatMap((motif) =>
    Array.from({ length: variationsPerMotif }, (_, take) => {
      const still = stillLife(motif, String(take));
      return {
        id: `s-${motif}-${take}`,
        kind: 'still',
        motif,
        still,
        alt: describeStillLife(still),
        size: portraitFrame,
      };
    }),
  );

const posters = (): PlannedPicture[] => {
  const further: readonly MotifName[] = ['room', 'camera', 'softbox'];
  return [...motifNames, ...further].map((motif, at) => {
    const still = { ...stillLife(motif, `poster-${at}`), monochrome: false };
    return {
      id: `p-${motif}-${at}`,
      kind: 'poster',
      motif,
      still,
      alt: describeStillLife(still),
      size: posterFrame,
    };
  });
};

/** Portfolios keep each picture's own shape: square, wide, panoramic, upright. */
const albumFrames: readonly Size[] = [
  { width: 1200, height: 1200 },
  { width: 1500, height: 1000 },
  { width: 1000, height: 1500 },
  { width: 1600, height: 900 },
  { width: 1800, height: 760 },
  { width: 1050, height: 1400 },
];
const albumPictures = 48;
const panoramaFrame: Size = { width: 1800, height: 600 };
const panoramas = 3;

const albumStills = (): PlannedPicture[] =>
  Array.from({ length: albumPictures + panoramas }, (_, at) => {
    const motif = motifNames[at % motifNames.length] ?? 'room';
    const still = stillLife(motif, `album-${at}`);
    const size = at < albumPictures ? (albumFrames[at % albumFrames.length] ?? posterFrame) : panoramaFrame;
    return { id: `a-${motif}-${at}`, kind: 'album', motif, still, alt: describeStillLife(still), size };
  });

/** The whole packaged set, in a fixed order. */
export const planPictures = (): PlannedPicture[] =>
  [...roster.keys()].flatMap(portraitsOf).concat(stillLifes(), posters(), albumStills());
