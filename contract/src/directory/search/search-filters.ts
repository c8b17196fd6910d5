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
  /** Text in the name of a saved search: 'with Instagram'. */
  phrase: string;
}

export const FLAGS = {
  hasInstagram: {
    title: 'Has Instagram',
    label: 'Has Instagram',
    noun: 'Instagram link',
    phrase: 'Instagram',
  },
  hasTwitter: { title: 'Has Twitter', label: 'Has X / Twitter', noun: 'X / Twitter link', phrase: 'X' },
  hasTiktok: { title: 'Has TikTok', label: 'Has TikTok', noun: 'TikTok link', phrase: 'TikTok' },
  /** Any of the three experience links. */
  hasExperience: {
    title: 'Has Experience',
    label: 'Has experience',
    noun: 'experience link',
    phrase: 'experience',
  },
  /** At least one public reference from a shoot. */
  hasReferences: {
    title: 'Has References',
    label: 'Has references',
    noun: 'references',
    phrase: 'references',
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
  /** Text in the name of a saved search. */
  phrase: { both: string; from: string; to: string; one?: string };
  /** Formats a value for the label and the search name. */
  write?: (value: number) => string;
  min?: number;
  step?: number;
}

export const RANGES = {
  age: {
    names: ['ageMin', 'ageMax'],
    titles: ['Min Age', 'Max Age'],
    section: 'look',
    noun: 'age',
    label: (span) => `Age ${span}`,
    phrase: {
      both: 'aged LOW to HIGH',
      from: 'aged LOW or older',
      to: 'up to HIGH years old',
      one: 'aged LOW',
    },
    min: SEARCH_AGE_MIN,
  },
  /** Feet; the full height counts, so 5 to 5 means 5'0" to 5'11". */
  height: {
    names: ['heightMinFeet', 'heightMaxFeet'],
    titles: ['Min Height (ft)', 'Max Height (ft)'],
    section: 'look',
    noun: 'height',
    label: (span) => `${span} ft`,
    phrase: { both: `LOW' to HIGH'11" tall`, from: "LOW' or taller", to: `up to HIGH'11" tall` },
  },
  /** Pounds. */
  weight: {
    names: ['weightMin', 'weightMax'],
    titles: ['Min Weight (lbs)', 'Max Weight (lbs)'],
    section: 'look',
    noun: 'weight',
    label: (span) => `${span} lbs`,
    phrase: { both: 'LOW to HIGH lbs', from: 'LOW lbs or more', to: 'up to HIGH lbs' },
  },
  /** Whole US dollars an hour: a profile matches when any one of its rates lies between the two. */
  price: {
    names: ['priceMin', 'priceMax'],
    titles: ['Min Price ($/hour)', 'Max Price ($/hour)'],
    section: 'work',
    noun: 'rate',
    label: (span) => `${span} an hour`,
    phrase: { both: 'at LOW to HIGH', from: 'from LOW', to: 'under HIGH', one: 'at LOW' },
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

/** The text of a range in the name of a saved search; empty if neither bound is set. */
export const rangePhrase = (
  kind: RangeKind,
  { low, high }: { low: number | undefined; high: number | undefined },
): string => {
  const { phrase, write = String } = rangeOf(kind);
  const fill = (text: string) =>
    text.replace('LOW', () => write(low ?? 0)).replace('HIGH', () => write(high ?? 0));
  if (low !== undefined && high !== undefined)
    return fill(low === high && phrase.one ? phrase.one : phrase.both);
  if (low !== undefined) return fill(phrase.from);
  return high === undefined ? '' : fill(phrase.to);
};

/** Filters of other kinds, with their nouns in requirements. */
export const OTHER_FILTERS = {
  keyword: 'keyword',
  state: 'state',
  city: 'city',
  zipCode: 'distance',
  zipCodeRadius: 'distance',
  freeOn: 'day',
  stageName: 'stage name',
  activeWithin: 'last activity',
  notOnList: 'list',
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
