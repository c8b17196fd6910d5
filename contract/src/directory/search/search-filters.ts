import { SEARCH_AGE_MIN, SEARCH_RATE_STEP } from './search.vocabulary.ts';
import { CHOICE_NAMES, CHOICES, type ChoiceName, choiceOf } from './search-choices.ts';

/*
 * The filters of the directory without their schemas, so that every page can load them: names, words and kinds. Derived from
 * them are the schemas and query parameters (search.schemas.ts), the form, labels and address of the search, the names of
 * saved searches, and what the server stores and compares (server: search/filters).
 */

/** One filter that is either on or off. */
interface Flag {
  /** Names it in the form. */
  title: string;
  label: string;
  noun: string;
  /** What it adds to the name of a saved search: 'with Instagram'. */
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
  /** At least one reference from a shoot that all may read. */
  hasReferences: {
    title: 'Has References',
    label: 'Has references',
    noun: 'references',
    phrase: 'references',
  },
} as const satisfies Record<string, Flag>;
export type FlagName = keyof typeof FLAGS;
export const FLAG_NAMES = Object.keys(FLAGS) as FlagName[];

/** Two numbers that bound a fact, either of which may be absent. */
interface Range {
  names: readonly [lowest: string, highest: string];
  /** Name the two ends in the form. */
  titles: readonly [string, string];
  section: 'work' | 'look';
  noun: string;
  /** Labels `21–30`, `21+` or `up to 30`. */
  label: (span: string) => string;
  /** What it adds to the name of a saved search. */
  phrase: { both: string; from: string; to: string; one?: string };
  /** The unit of a number there. */
  write?: (value: number) => string;
  min?: number;
  step?: number;
}

const dollars = (value: number): string => `$${new Intl.NumberFormat('en-US').format(value)}`;

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
    label: (span) => `${span.replace(/\d+/g, '$$$&')} an hour`,
    phrase: { both: 'at LOW to HIGH', from: 'from LOW', to: 'under HIGH', one: 'at LOW' },
    write: dollars,
    step: SEARCH_RATE_STEP,
  },
} as const satisfies Record<string, Range>;
export type RangeKind = keyof typeof RANGES;
export type RangeName = (typeof RANGES)[RangeKind]['names'][number];
export const RANGE_KINDS = Object.keys(RANGES) as RangeKind[];
type RangeOf = Omit<Range, 'names'> & { names: readonly [RangeName, RangeName] };
/** The definition of a range, whichever it is. */
export const rangeOf = (kind: RangeKind): RangeOf => RANGES[kind];
const rangeNames = (kinds: readonly RangeKind[]): RangeName[] =>
  kinds.flatMap((kind) => [...RANGES[kind].names]);
export const RANGE_NAMES = rangeNames(RANGE_KINDS);

/** What the name of a saved search says of a range; empty where neither end is given. */
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

/** Filters of a kind of their own, with the noun that names each among requirements. */
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
} as const;
export type OtherName = keyof typeof OTHER_FILTERS;
export const OTHER_NAMES = Object.keys(OTHER_FILTERS) as OtherName[];

export type FilterName = ChoiceName | FlagName | RangeName | OtherName | 'sortBy';

/** Every parameter of a search but its page, in the order of an address. */
export const FILTER_NAMES: readonly FilterName[] = [
  'keyword',
  'roles',
  'state',
  'city',
  'zipCode',
  'zipCodeRadius',
  'freeOn',
  'stageName',
  'sexes',
  ...rangeNames(['age', 'height', 'weight']),
  ...CHOICE_NAMES.filter((name) => name !== 'roles' && name !== 'sexes'),
  ...rangeNames(['price']),
  ...FLAG_NAMES.filter((name) => name !== 'hasReferences'),
  'activeWithin',
  'notOnList',
  'hasReferences',
  'sortBy',
];

/** Names a filter among the requirements that a member does not meet. */
export const filterNoun = (name: string): string => {
  if (Object.hasOwn(CHOICES, name)) return choiceOf(name as ChoiceName).noun;
  if (Object.hasOwn(FLAGS, name)) return FLAGS[name as FlagName].noun;
  if (Object.hasOwn(OTHER_FILTERS, name)) return OTHER_FILTERS[name as OtherName];
  return (
    RANGE_KINDS.map(rangeOf).find(({ names }) => (names as readonly string[]).includes(name))?.noun ?? name
  );
};

/** Does the value of a filter ask for anything? Empty lists and texts and flags that are off do not. */
export const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0);
