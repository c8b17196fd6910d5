import type { ChoiceName, ChoiceValue } from '@opencall/contract/directory/search/search-choices';
import type { FlagName } from '@opencall/contract/directory/search/search-filters';
import {
  ACTING_GENRE_SYNONYMS,
  type ACTING_GENRES_EDIT,
  type StateName,
} from '@opencall/contract/shared/vocabulary';

/** Facts of members that filters ask for as one of a few values. */
type TagFilter = ChoiceName | FlagName | 'state';
/** Synonyms among the acting genres have the number of the genre that they stand for. */
type TagValue<Name extends TagFilter> = Name extends 'state'
  ? StateName
  : Name extends 'actingGenres'
    ? (typeof ACTING_GENRES_EDIT)[number]
    : Name extends ChoiceName
      ? ChoiceValue<Name>
      : 'yes';

/** Tags from here on are ranges of rates (search-rates.service.ts). */
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
/** Names of the values whose number another value has, too. */
type Shared<T extends Numbers> = OfShared<Entry<T>, Entry<T>>;

/** Answers with the numbers. Where two values share one, the call does not compile, and the server does not start. */
export const uniqueNumbers = <const T extends Numbers>(
  tags: T,
  ..._shared: [Shared<T>] extends [never] ? [] : [sharedNumbers: Shared<T>]
): T => {
  const all = Object.values(tags).flatMap((values) => Object.values(values));
  const wrong = all.find((tag, at) => all.indexOf(tag) !== at || tag < 0 || tag >= FIRST_RATE_TAG);
  if (wrong !== undefined) throw new Error(`The search tag ${wrong} is not free (search-tags.service.ts).`);
  return tags;
};

/**
 * The number of each value in `profile_search.tags` and in stored requirements. Rows hold these numbers: never change one, never
 * use one again. A new value takes any free number from 400 to 999; no row holds it yet, so nothing has to be rebuilt.
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

/** SQL over `p` (profiles) and `u` (users): the value that a profile holds, a list of them, or whether the flag is on. */
const HELD: { readonly [Name in TagFilter]: { one: string } | { many: string } | { flag: string } } = {
  roles: { one: 'u.role' },
  sexes: { one: 'p.sex' },
  bodyTypes: { one: 'p.body_type' },
  hairColors: { one: 'p.hair_color' },
  eyeColors: { one: 'p.eye_color' },
  ethnicities: { one: 'p.ethnicity' },
  pronouns: { one: 'p.pronouns' },
  actingGenres: { many: 'p.acting_genres' },
  modelingGenres: { many: 'p.modeling_genres' },
  adultCategories: { many: 'p.adult_categories' },
  hasInstagram: { flag: `p.instagram_url <> ''` },
  hasTwitter: { flag: `p.twitter_url <> ''` },
  hasTiktok: { flag: `p.tiktok_url <> ''` },
  hasExperience: { flag: `concat(p.experience_url1, p.experience_url2, p.experience_url3) <> ''` },
  hasReferences: { flag: 'p.references_total > 0' },
  state: { one: 'p.state' },
};

const SYNONYMS = new Map<string, string>(ACTING_GENRE_SYNONYMS);

/** The tags of values of one filter, synonyms among the acting genres included. Throws for an unknown value. */
export const tagsOf = (name: TagFilter, values: readonly string[]): number[] => {
  const known: Readonly<Record<string, number>> = TAGS[name];
  const tags = values.map((value) => {
    const tag = known[name === 'actingGenres' ? (SYNONYMS.get(value) ?? value) : value];
    if (tag === undefined) throw new RangeError(`No value of ${name} is called ${value}.`);
    return tag;
  });
  return [...new Set(tags)];
};

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
const names = Object.keys(TAGS) as TagFilter[];

const known = names.flatMap((name) => {
  const values = Object.keys(TAGS[name]);
  const all = name === 'actingGenres' ? [...values, ...SYNONYMS.keys()] : values;
  return all.map((value) => `(${quote(name)}, ${quote(value)}, ${tagsOf(name, [value])[0]})`);
});
const heldSql = (name: TagFilter): string => {
  const held = HELD[name];
  if ('one' in held) return `select ${quote(name)}, ${held.one}`;
  return 'many' in held
    ? `select ${quote(name)}, unnest(${held.many})`
    : `select ${quote(name)}, 'yes' where ${held.flag}`;
};

/** Selects the `tag` of each value that the profile `p` of the user `u` holds. */
export const HELD_TAGS = `
  select tag from (values ${known.join(', ')}) as known (name, value, tag)
  join (${names.map(heldSql).join(' union all ')}) as held (name, value) using (name, value)`;
