import type { ChoiceName, ChoiceValue } from '@opencall/contract/directory/search/search-choices';
import type { FlagName } from '@opencall/contract/directory/search/search-filters';
import type { StateName } from '@opencall/contract/shared/states';
import { ACTING_GENRE_SYNONYMS, type ACTING_GENRES_EDIT } from '@opencall/contract/shared/vocabulary';

/** Filters whose values are tags: choices from a list, flags and the state. */
export type TagFilter = ChoiceName | FlagName | 'state';
/** Synonyms of acting genres have the number of the genre they stand for. */
type TagValue<Name extends TagFilter> = Name extends 'state'
  ? StateName
  : Name extends 'actingGenres'
    ? (typeof ACTING_GENRES_EDIT)[number]
    : Name extends ChoiceName
      ? ChoiceValue<Name>
      : 'yes';

/** Tags from this number on are ranges of rates (search-rates.ts). */
export const FIRST_RATE_TAG = 1000;

type Numbers = Readonly<Record<string, Readonly<Record<string, number>>>>;
type Entry<T extends Numbers> = {
  [Name in keyof T & string]: {
    [Value in keyof T[Name] & string]: readonly [`${Name} ${Value}`, T[Name][Value]];
  }[keyof T[Name] & string];
}[keyof T & string];
type OfShared<One, All> = One extends readonly [infer Name, infer Tag]
  ? Exclude<All, One> extends infer Other extends readonly [string, number]
    ? Tag extends Other[1]
      ? Name
      : never
    : never
  : never;
/** Names of the values that share a number with another value. */
type Shared<T extends Numbers> = OfShared<Entry<T>, Entry<T>>;

/** Returns the numbers. If two values share a number, the call does not compile and the server does not start. */
export const uniqueNumbers = <const T extends Numbers>(
  tags: T,
  ..._shared: [Shared<T>] extends [never] ? [] : [sharedNumbers: Shared<T>]
): T => {
  const all = Object.values(tags).flatMap((values) => Object.values(values));
  const wrong = all.find((tag, at) => all.indexOf(tag) !== at || tag < 0 || tag >= FIRST_RATE_TAG);
  if (wrong !== undefined) throw new Error(`The search tag ${wrong} is not free (search-tags.ts).`);
  return tags;
};

/**
 * The number of each value in `profile_search.tags` and in stored requirements. Rows contain these numbers, so never change
 * or reuse one. A new value takes any free number from 400 to 999; existing rows need no rebuild.
 */
export const TAGS = uniqueNumbers({
  roles: { model: 0, photographer: 1, videographer: 2, creator: 3, moderator: 4, admin: 5 },
  sexes: { male: 8, female: 9, other: 10 },
  bodyTypes: { slim: 12, athletic: 13, average: 14, curvy: 15, plus: 16 },
  hairColors: { black: 18, brown: 19, blonde: 20, red: 21, other: 22 },
  eyeColors: { brown: 24, blue: 25, green: 26, hazel: 27, other: 28 },
  ethnicities: { asian: 30, black: 31, hispanic: 32, white: 33, other: 34 },
  pronouns: { 'she/her': 400, 'he/him': 401, 'they/them': 402, other: 403 },
  actingGenres: {
    Commercial: 36,
    'Music Video': 37,
    'Short Video': 38,
    Improv: 39,
    'Stage Show': 40,
    Movie: 41,
  },
  modelingGenres: { Fashion: 42, Commercial: 43, Fitness: 44, Glamour: 45, Runway: 46, Print: 47 },
  adultCategories: {
    Solo: 48,
    Soft: 49,
    Hard: 50,
    'B/G': 51,
    'G/G': 52,
    'B/B': 53,
    IR: 54,
    Anal: 55,
    Group: 56,
  },
  hasInstagram: { yes: 57 },
  hasTwitter: { yes: 58 },
  hasTiktok: { yes: 59 },
  hasExperience: { yes: 60 },
  hasReferences: { yes: 62 },
  state: {
    Alabama: 201,
    Alaska: 202,
    Arizona: 203,
    Arkansas: 204,
    California: 205,
    Colorado: 206,
    Connecticut: 207,
    Delaware: 208,
    Florida: 209,
    Georgia: 210,
    Hawaii: 211,
    Idaho: 212,
    Illinois: 213,
    Indiana: 214,
    Iowa: 215,
    Kansas: 216,
    Kentucky: 217,
    Louisiana: 218,
    Maine: 219,
    Maryland: 220,
    Massachusetts: 221,
    Michigan: 222,
    Minnesota: 223,
    Mississippi: 224,
    Missouri: 225,
    Montana: 226,
    Nebraska: 227,
    Nevada: 228,
    'New Hampshire': 229,
    'New Jersey': 230,
    'New Mexico': 231,
    'New York': 232,
    'North Carolina': 233,
    'North Dakota': 234,
    Ohio: 235,
    Oklahoma: 236,
    Oregon: 237,
    Pennsylvania: 238,
    'Rhode Island': 239,
    'South Carolina': 240,
    'South Dakota': 241,
    Tennessee: 242,
    Texas: 243,
    Utah: 244,
    Vermont: 245,
    Virginia: 246,
    Washington: 247,
    'West Virginia': 248,
    Wisconsin: 249,
    Wyoming: 250,
  },
} as const satisfies { [Name in TagFilter]: Record<TagValue<Name>, number> });

export const SYNONYMS = new Map<string, string>(ACTING_GENRE_SYNONYMS);

/** Returns the tags of a filter's values. Accepts synonyms of acting genres. Throws for unknown values. */
export const tagsOf = (name: TagFilter, values: readonly string[]): number[] => {
  const known: Readonly<Record<string, number>> = TAGS[name];
  const tags = values.map((value) => {
    const tag = known[name === 'actingGenres' ? (SYNONYMS.get(value) ?? value) : value];
    if (tag === undefined) throw new RangeError(`No value of ${name} is called ${value}.`);
    return tag;
  });
  return [...new Set(tags)];
};
