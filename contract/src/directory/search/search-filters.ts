import * as m from '#messages/directory/search-words.ts';
import { wholeDollars } from '#shared/format/money.ts';
import { type FilterName, SEARCH_AGE_MIN, SEARCH_RATE_STEP } from './search.vocabulary.ts';
import { CHOICES, type ChoiceName, choiceOf } from './search-choices.ts';

/*
 * The filters of the directory, without schemas to keep pages small. Derived from them are the schemas and query parameters
 * (search.schemas.ts), the form, labels and address of the search, the names of saved searches, and the columns and
 * conditions of the server (search/filters).
 */

/** A filter that is either on or off. */
interface Flag {
  /** Label in the form. */
  title: string;
  label: string;
  noun: string;
}

export const FLAGS = {
  hasInstagram: {
    title: m.hasInstagram,
    label: m.hasInstagram,
    noun: m.instagramNoun,
  },
  hasTwitter: { title: m.hasTwitter, label: m.hasX, noun: m.xNoun },
  hasTiktok: { title: m.hasTiktok, label: m.hasTiktok, noun: m.tiktokNoun },
  /** Any of the three experience links. */
  hasExperience: {
    title: m.hasExperienceTitle,
    label: m.hasExperience,
    noun: m.experienceNoun,
  },
  /** At least one public reference from a shoot. */
  hasReferences: {
    title: m.hasReferencesTitle,
    label: m.hasReferences,
    noun: m.references,
  },
} as const satisfies Partial<Record<FilterName, Flag>>;
export type FlagName = keyof typeof FLAGS;
export const FLAG_NAMES = Object.keys(FLAGS) as FlagName[];

/** A filter with a lower and an upper bound, either of which may be absent. */
interface Range {
  names: readonly [lowest: FilterName, highest: FilterName];
  /** Labels of the two bounds in the form. */
  titles: readonly [string, string];
  section: 'work' | 'look';
  noun: string;
  /** Labels `21–30`, `21+` or `up to 30`, with values written by `write`. */
  label: (span: string) => string;
  /** Formats a value for the label and the search name. */
  write?: (value: number) => string;
  min?: number;
  step?: number;
}

export const RANGES = {
  age: {
    names: ['ageMin', 'ageMax'],
    titles: [m.minAge, m.maxAge],
    section: 'look',
    noun: m.ageNoun,
    label: (value) => m.age({ value }),
    min: SEARCH_AGE_MIN,
  },
  /** Feet; the full height counts, so 5 to 5 means 5'0" to 5'11". */
  height: {
    names: ['heightMinFeet', 'heightMaxFeet'],
    titles: [m.minHeight, m.maxHeight],
    section: 'look',
    noun: m.heightNoun,
    label: (value) => m.height({ value }),
  },
  /** Pounds. */
  weight: {
    names: ['weightMin', 'weightMax'],
    titles: [m.minWeight, m.maxWeight],
    section: 'look',
    noun: m.weightNoun,
    label: (value) => m.weight({ value }),
  },
  /** Whole US dollars an hour: a profile matches when any one of its rates lies between the two. */
  price: {
    names: ['priceMin', 'priceMax'],
    titles: [m.minPrice, m.maxPrice],
    section: 'work',
    noun: m.rateNoun,
    label: (value) => m.rate({ value }),
    write: wholeDollars,
    step: SEARCH_RATE_STEP,
  },
} as const satisfies Record<string, Range>;
export type RangeKind = keyof typeof RANGES;
export type RangeName = (typeof RANGES)[RangeKind]['names'][number];
export const RANGE_KINDS = Object.keys(RANGES) as RangeKind[];
type RangeOf = Omit<Range, 'names'> & { names: readonly [RangeName, RangeName] };
/** Returns the definition of a range as the general type. */
export const rangeOf = (kind: RangeKind): RangeOf => RANGES[kind];
export const RANGE_NAMES: readonly RangeName[] = RANGE_KINDS.flatMap((kind) => [...RANGES[kind].names]);

/** Filters of other kinds, with their nouns in requirements. */
export const OTHER_FILTERS = {
  keyword: m.keyword,
  state: m.state,
  city: m.city,
  zipCode: m.distance,
  zipCodeRadius: m.distance,
  freeOn: m.day,
  stageName: m.stageName,
  activeWithin: m.lastActivity,
  notOnList: m.list,
} as const satisfies Partial<Record<FilterName, string>>;
export type OtherName = keyof typeof OTHER_FILTERS;
export const OTHER_NAMES = Object.keys(OTHER_FILTERS) as OtherName[];

/** The name of a filter among the requirements that a member does not meet. */
export const filterNoun = (name: string): string => {
  if (Object.hasOwn(CHOICES, name)) return choiceOf(name as ChoiceName).noun;
  if (Object.hasOwn(FLAGS, name)) return FLAGS[name as FlagName].noun;
  if (Object.hasOwn(OTHER_FILTERS, name)) return OTHER_FILTERS[name as OtherName];
  return (
    RANGE_KINDS.map(rangeOf).find(({ names }) => (names as readonly string[]).includes(name))?.noun ?? name
  );
};

/** True if a filter is set. Empty lists, empty texts and unset flags are not. */
export const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0);
