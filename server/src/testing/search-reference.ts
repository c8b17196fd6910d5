import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import { ACTING_GENRE_SYNONYMS } from '@opencall/contract/shared/vocabulary';
import { type Circle, milesBetween, type Spot } from '#platform/places/circle.ts';
import { foldName, foldWords, nameKey, typedWords } from '#platform/text/fold.ts';
import { wordForms } from '#platform/text/words.ts';

/** A profile as the reference search reads it. */
export interface ReferenceProfile {
  id: number;
  role: string;
  memberSince: Date;
  updatedAt: Date;
  name: string;
  stageName: string;
  state: string | null;
  city: string | null;
  /** Center of the grid cell of the ZIP code's center. */
  spot: Spot | null;
  age: number | null;
  sex: string | null;
  heightFeet: number | null;
  heightInches: number | null;
  weight: number | null;
  /** Null if the member was never active or hides it. */
  activeDaysAgo: number | null;
  bodyType: string | null;
  hairColor: string | null;
  eyeColor: string | null;
  ethnicity: string | null;
  pronouns: string | null;
  experienceUrls: (string | null)[];
  instagramUrl: string | null;
  twitterUrl: string | null;
  tiktokUrl: string | null;
  aboutMe: string | null;
  /** Revealed references. */
  referencesTotal: number;
  actingGenres: string[];
  modelingGenres: string[];
  adultCategories: string[];
  rates: number[];
  isHidden: boolean;
  busy: Days | null;
  trip: (Days & { spot: Spot }) | null;
}

interface Days {
  startsOn: string;
  endsOn: string;
}

type Test = (profile: ReferenceProfile) => boolean;

const anyOf = (
  chosen: readonly string[] | undefined,
  held: (profile: ReferenceProfile) => (string | null)[],
): Test =>
  chosen?.length
    ? (profile) => held(profile).some((value) => value !== null && chosen.includes(value))
    : () => true;

const within = (
  lowest: number | undefined,
  highest: number | undefined,
  held: (profile: ReferenceProfile) => number | null,
): Test => {
  if (lowest === undefined && highest === undefined) return () => true;
  return (profile) => {
    const value = held(profile);
    return value !== null && value >= (lowest ?? 0) && value <= (highest ?? Number.POSITIVE_INFINITY);
  };
};

const withSynonyms = (genres: readonly string[] | undefined): string[] | undefined =>
  genres?.flatMap((genre) => [
    genre,
    ...ACTING_GENRE_SYNONYMS.filter((pair) => (pair as readonly string[]).includes(genre)).flat(),
  ]);

const joinNeighbours = (words: readonly string[]): string[] =>
  words.slice(1).map((word, at) => `${words[at]}${word}`);
const without = (word: string) => [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1));
const swapped = (word: string) =>
  [...word.slice(1)].map((_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));

/** True if a name of four letters or more differs by one missing, extra, wrong or swapped letter. */
const isMisspelt = (name: string, typed: string): boolean => {
  if (/\d/.test(name + typed) || name.length < 4 || typed.length < 4) return false;
  const stored = [name, ...(name.length > 4 ? without(name) : [])];
  const asked = [typed, ...(typed.length > 4 ? without(typed) : swapped(typed))];
  return stored.some((spelling) => asked.includes(spelling));
};

const keyword = (text: string | undefined): Test => {
  if (!text) return () => true;
  const typed = typedWords(text).map((word) => word.text);
  return (profile) => {
    const { stageName, name, city, state, aboutMe, actingGenres, modelingGenres } = profile;
    const fields = [stageName, name, city, state].filter((field) => field !== null);
    const spoken = new Set([
      ...foldWords([...fields, aboutMe, ...actingGenres, ...modelingGenres].filter(Boolean).join(' ')),
      ...fields.flatMap((field) => joinNeighbours(foldName(field).split(' '))),
    ]);
    const names = foldWords(`${stageName} ${name}`);
    const isSaid = (word: string, isLast: boolean): boolean =>
      spoken.has(word) || (isLast && word.length >= 3 && [...spoken].some((other) => other.startsWith(word)));
    return (
      typed.length > 0 &&
      typed.every((word, at) => {
        const isLast = at === typed.length - 1;
        const [before, after] = [typed[at - 1], typed[at + 1]];
        return (
          isSaid(word, isLast) ||
          wordForms(word).some((form) => spoken.has(form)) ||
          (before !== undefined && isSaid(before + word, isLast)) ||
          (after !== undefined && isSaid(word + after, at + 1 === typed.length - 1)) ||
          names.some((other) => isMisspelt(other, word))
        );
      })
    );
  };
};

const stageName = (text: string | undefined): Test => {
  if (!text) return () => true;
  const [typed, key] = [foldName(text), nameKey(text)];
  return (profile) => {
    const name = foldName(profile.stageName);
    const ends = name.split(' ').map((_, at, words) => words.slice(at).join(''));
    return typed !== '' && (name.includes(typed) || ends.some((end) => end.startsWith(key)));
  };
};

const city = (text: string | undefined): Test => {
  if (!text) return () => true;
  const key = nameKey(text);
  return (profile) => key !== '' && profile.city !== null && nameKey(profile.city).startsWith(key);
};

const isIn = (days: Days | null, day: string | undefined): boolean =>
  days !== null && day !== undefined && days.startsOn <= day && day <= days.endsOn;

const place =
  ({ state, freeOn }: SearchFilters, circle: Circle | null): Test =>
  (profile) => {
    const spot = isIn(profile.trip, freeOn) ? (profile.trip?.spot ?? null) : profile.spot;
    if (state && profile.state !== state) return false;
    return !circle || (spot !== null && milesBetween(circle, spot) <= circle.miles);
  };

const flags =
  (filters: SearchFilters): Test =>
  (profile) =>
    (!filters.hasInstagram || Boolean(profile.instagramUrl)) &&
    (!filters.hasTwitter || Boolean(profile.twitterUrl)) &&
    (!filters.hasTiktok || Boolean(profile.tiktokUrl)) &&
    (!filters.hasExperience || profile.experienceUrls.some(Boolean)) &&
    (!filters.hasReferences || profile.referencesTotal > 0);

const price = ({ priceMin, priceMax }: SearchFilters): Test =>
  priceMin === undefined && priceMax === undefined
    ? () => true
    : ({ rates }) =>
        rates.some((rate) => rate >= (priceMin ?? 0) && rate <= (priceMax ?? Number.POSITIVE_INFINITY));

const inches = ({ heightFeet, heightInches }: ReferenceProfile) =>
  heightFeet === null ? null : heightFeet * 12 + (heightInches ?? 0);
const toInches = (feet: number | undefined, more = 0) => (feet === undefined ? undefined : feet * 12 + more);

/** The rules of GET /api/profiles over plain objects: returns the expected result in the expected order. */
export const referenceSearch = (
  profiles: readonly ReferenceProfile[],
  { filters, circle, seesHidden }: { filters: SearchFilters; circle: Circle | null; seesHidden: boolean },
): ReferenceProfile[] => {
  const tests: Test[] = [
    ({ isHidden }) => seesHidden || !isHidden,
    place(filters, circle),
    ({ busy }) => !isIn(busy, filters.freeOn),
    keyword(filters.keyword),
    stageName(filters.stageName),
    city(filters.city),
    anyOf(filters.roles, ({ role }) => [role]),
    anyOf(filters.sexes, ({ sex }) => [sex]),
    anyOf(filters.bodyTypes, ({ bodyType }) => [bodyType]),
    anyOf(filters.hairColors, ({ hairColor }) => [hairColor]),
    anyOf(filters.eyeColors, ({ eyeColor }) => [eyeColor]),
    anyOf(filters.ethnicities, ({ ethnicity }) => [ethnicity]),
    anyOf(filters.pronouns, ({ pronouns }) => [pronouns]),
    anyOf(withSynonyms(filters.actingGenres), ({ actingGenres }) => actingGenres),
    anyOf(filters.modelingGenres, ({ modelingGenres }) => modelingGenres),
    anyOf(filters.adultCategories, ({ adultCategories }) => adultCategories),
    flags(filters),
    within(filters.ageMin, filters.ageMax, ({ age }) => age),
    within(toInches(filters.heightMinFeet), toInches(filters.heightMaxFeet, 11), inches),
    within(filters.weightMin, filters.weightMax, ({ weight }) => weight),
    ...(filters.activeWithin
      ? [within(undefined, filters.activeWithin, ({ activeDaysAgo }) => activeDaysAgo)]
      : []),
    price(filters),
  ];
  const key = (profile: ReferenceProfile) =>
    (filters.sortBy === 'lastUpdated' ? profile.updatedAt : profile.memberSince).getTime();
  return profiles
    .filter((profile) => tests.every((test) => test(profile)))
    .sort((a, b) => key(b) - key(a) || b.id - a.id);
};
