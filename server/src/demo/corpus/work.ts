import type { Pricing } from '@opencall/contract/directory/profiles/profiles.schemas';
import { type SocialNetwork, socialUrl } from '@opencall/contract/directory/profiles/social-handles';
import {
  ACTING_GENRES_EDIT,
  ACTING_GENRES_SEARCH,
  type ActingGenre,
  ADULT_CATEGORIES,
  type AdultCategory,
  MODELING_GENRES,
  type ModelingGenre,
} from '@opencall/contract/shared/vocabulary';
import type { Random } from '#demo/random.ts';
import type { DemoRole } from '#demo/roster.ts';

/** What somebody does, and what an hour of it costs. */
export interface Work {
  readonly actingGenres: ActingGenre[];
  readonly modelingGenres: ModelingGenre[];
  readonly adultCategories: AdultCategory[];
  readonly pricing: Pricing;
}

/** Usual dollars an hour, by genre. */
const usual: Readonly<Record<ActingGenre | ModelingGenre, number>> = {
  Commercial: 110,
  'Music Video': 85,
  'Short Video': 60,
  'Short Film': 65,
  Improv: 55,
  'Stage Show': 70,
  Theater: 70,
  Movie: 120,
  Film: 120,
  Fashion: 95,
  Fitness: 75,
  Glamour: 90,
  Runway: 125,
  Print: 80,
};

interface Leaning {
  readonly acting: readonly [number, number];
  readonly modeling: readonly [number, number];
  readonly adult: number;
  /** Multiplies the usual rates. */
  readonly level: number;
}

const leanings: Readonly<Record<DemoRole, Leaning>> = {
  model: { acting: [0, 3], modeling: [2, 5], adult: 0.1, level: 1 },
  photographer: { acting: [0, 1], modeling: [2, 5], adult: 0.05, level: 1.25 },
  videographer: { acting: [2, 5], modeling: [0, 2], adult: 0.03, level: 1.35 },
  creator: { acting: [1, 4], modeling: [0, 3], adult: 0.11, level: 0.8 },
  moderator: { acting: [0, 0], modeling: [0, 0], adult: 0, level: 1 },
};

/** What most of the few who offer adult work offer. */
const mildest: readonly AdultCategory[] = ['Solo', 'Soft'];

const toFive = (dollars: number): number => Math.max(20, Math.round(dollars / 5) * 5);

const rates = <Genre extends string>(
  random: Random,
  genres: readonly Genre[],
  rateOf: (genre: Genre) => number,
) => {
  // Not everybody says what everything costs.
  return Object.fromEntries(
    genres.filter(() => random.chance(0.86)).map((genre) => [genre, toFive(rateOf(genre))]),
  );
};

/** Genres in the order of their lists, priced by how established somebody is. */
export const workOf = (random: Random, role: DemoRole): Work => {
  const leaning = leanings[role];
  const acting: readonly ActingGenre[] = random.chance(0.5) ? ACTING_GENRES_EDIT : ACTING_GENRES_SEARCH;
  const chosen = <T>(list: readonly T[], [low, high]: readonly [number, number]): T[] => {
    const some = random.sample(list, random.int(low, high));
    return list.filter((item) => some.includes(item));
  };
  const actingGenres = chosen(acting, leaning.acting);
  const modelingGenres = chosen(MODELING_GENRES, leaning.modeling);
  const adultCategories = random.chance(leaning.adult)
    ? chosen(random.chance(0.8) ? mildest : ADULT_CATEGORIES, [1, 2])
    : [];
  const standing = leaning.level * random.between(0.6, 1.7);
  const around = (dollars: number) => dollars * standing * random.between(0.88, 1.14);
  return {
    actingGenres,
    modelingGenres,
    adultCategories,
    pricing: {
      acting: rates(random, actingGenres, (genre) => around(usual[genre])),
      modeling: rates(random, modelingGenres, (genre) => around(usual[genre])),
      adult: rates(random, adultCategories, () => around(190)),
    },
  };
};

/** Every handle ends so that it names nobody outside the demo world. */
const handleOf = (random: Random, network: SocialNetwork, stageName: string): string => {
  const plain = stageName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '.')
    .replaceAll(/^\.+|\.+$/g, '');
  if (network === 'x') return `${plain.replaceAll('.', '')}_opencall`;
  return `${random.chance(0.5) ? plain : plain.replaceAll('.', '')}.at.opencall`;
};

export interface Links {
  readonly instagramUrl: string | null;
  readonly twitterUrl: string | null;
  readonly tiktokUrl: string | null;
  readonly experienceUrl1: string | null;
  readonly experienceUrl2: string | null;
  readonly experienceUrl3: string | null;
}

/** Share of each role that is on a network. */
const present: Readonly<Record<DemoRole, Readonly<Record<SocialNetwork, number>>>> = {
  model: { instagram: 0.82, x: 0.2, tiktok: 0.4 },
  photographer: { instagram: 0.86, x: 0.24, tiktok: 0.12 },
  videographer: { instagram: 0.66, x: 0.22, tiktok: 0.3 },
  creator: { instagram: 0.8, x: 0.34, tiktok: 0.78 },
  moderator: { instagram: 0, x: 0, tiktok: 0 },
};

/** Handles are invented; portfolios live under example domains, which belong to nobody. */
export const linksOf = (random: Random, role: DemoRole, stageName: string): Links => {
  const slug = handleOf(random, 'instagram', stageName).replace('.at.opencall', '').replaceAll('.', '-');
  const on = (network: SocialNetwork) =>
    random.chance(present[role][network]) ? socialUrl(network, handleOf(random, network, stageName)) : null;
  const pages =
    role === 'moderator'
      ? 0
      : random.weighted([
          [0, 45],
          [1, 32],
          [2, 16],
          [3, 7],
        ]);
  const page = (at: number, url: string) => (pages >= at ? url : null);
  return {
    instagramUrl: on('instagram'),
    twitterUrl: on('x'),
    tiktokUrl: on('tiktok'),
    experienceUrl1: page(1, `https://${slug}.example.com`),
    experienceUrl2: page(2, `https://credits.example.org/people/${slug}`),
    experienceUrl3: page(3, `https://press.example.net/stories/${slug}`),
  };
};
