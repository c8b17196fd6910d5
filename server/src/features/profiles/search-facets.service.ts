import {
  ACTING_GENRE_SYNONYMS,
  ACTING_GENRES_EDIT,
  type ActingGenre,
  ADULT_CATEGORIES,
  BODY_TYPES,
  ETHNICITIES,
  EYE_COLORS,
  HAIR_COLORS,
  MODELING_GENRES,
  ROLES,
  SEXES,
  STATES,
  type StateName,
} from '@opencall/contract/shared/vocabulary';

/**
 * Where each word list begins in `profile_search.bits` and `tags`. Rows hold these positions: a list may grow
 * within its room, at its end only; anything else needs `rebuildSearchRows`.
 */
const ROOMS = {
  role: { first: 0, values: ROLES },
  sex: { first: 8, values: SEXES },
  body: { first: 12, values: BODY_TYPES },
  hair: { first: 18, values: HAIR_COLORS },
  eye: { first: 24, values: EYE_COLORS },
  ethnicity: { first: 30, values: ETHNICITIES },
  acting: { first: 36, values: ACTING_GENRES_EDIT },
  modeling: { first: 42, values: MODELING_GENRES },
  adult: { first: 48, values: ADULT_CATEGORIES },
  has: { first: 57, values: ['instagram', 'twitter', 'tiktok', 'experience'] },
  references: { first: 62, values: ['any'] },
} as const;
/** Set while staff hide the profile, or its member is suspended, banned or about to leave; bit 62 stands for references, bit 63 is the sign. */
export const HIDDEN_BIT = 61;
/** Set where the row has busy days or trips. The last of the room for `sex`, a list that does not grow. */
export const DAYS_BIT = 11;

export type FacetKind = keyof typeof ROOMS;
/** Every value of a kind, as profiles hold them. */
export const facetValues = (kind: FacetKind): readonly string[] => ROOMS[kind].values;
export type HasFlag = (typeof ROOMS)['has']['values'][number];

const ACTING_CANON = new Map<ActingGenre, ActingGenre>(
  ACTING_GENRE_SYNONYMS.map(([shown, edited]) => [shown, edited]),
);

/** Bit positions of values of one kind; synonyms among the acting genres share a bit. Unknown values throw. */
export const facetBits = (kind: FacetKind, values: readonly string[]): number[] => {
  const { first, values: known } = ROOMS[kind];
  const bits = values.map((value) => {
    const canonical = kind === 'acting' ? (ACTING_CANON.get(value as ActingGenre) ?? value) : value;
    const index = (known as readonly string[]).indexOf(canonical);
    if (index < 0) throw new RangeError(`No ${kind} is called ${value}.`);
    return first + index;
  });
  return [...new Set(bits)];
};

/** One facet as the refresh statement needs it. */
export interface FacetRow {
  kind: FacetKind;
  value: string;
  bit: number;
}

/** Every value that a profile may hold, synonyms included, with its bit. */
export const FACET_ROWS: readonly FacetRow[] = [
  ...Object.entries(ROOMS).flatMap(([kind, { first, values }]) =>
    values.map((value, index) => ({ kind: kind as FacetKind, value, bit: first + index })),
  ),
  ...ACTING_GENRE_SYNONYMS.map(([shown]) => ({
    kind: 'acting' as const,
    value: shown,
    bit: facetBits('acting', [shown])[0] ?? 0,
  })),
];

/** Facets of which a profile has at most one value; together they make its `look`. */
export const LOOK_KINDS = ['role', 'sex', 'body', 'hair', 'eye', 'ethnicity'] as const;
export type LookKind = (typeof LOOK_KINDS)[number];

/** The values of a kind plus one for "none given": the base of its digit in `look`. */
export const lookBase = (kind: LookKind): number => ROOMS[kind].values.length + 1;
/** 1-based digit of a value, as PostgreSQL's array_position counts; 0 means none given. */
export const lookDigit = (kind: LookKind, bit: number): number => bit - ROOMS[kind].first + 1;
export const lookValues = (kind: LookKind): readonly string[] => ROOMS[kind].values;

/** States are kept as their place in the contract's list, from 1. */
export const stateNumber = (state: StateName): number => STATES.indexOf(state) + 1;
export const STATE_NAMES: readonly string[] = STATES;

const steps = (count: number, from: number, width: number) =>
  Array.from({ length: count }, (_, step) => from + step * width);
/** Rates that people ask for; each has a bucket of its own, so that a range between two of them is exact. */
const ROUND_RATES = [...steps(13, 0, 25), ...steps(14, 350, 50)];
/** Lower ends, in dollars an hour, of the buckets that `rate_bits` and the rate tags stand for. */
export const RATE_EDGES: readonly number[] = [
  ...ROUND_RATES.flatMap((rate) => [rate, rate + 1]),
  ...[1500, 2000, 5000],
];
/** Tag of the first bucket; its bit is 0. */
export const FIRST_RATE_TAG = 64;
/** Each single rate has a tag of its own, too: this plus the rate. */
export const EXACT_RATE_TAG = 1000;
/** Dollars an hour; the few higher rates have the tag of their bucket only. */
export const EXACT_RATE_MAX = 4999;

/** Buckets of which a range of rates holds all, and those of which it holds a part: the rates decide there. */
export const rateBuckets = (min: number, max: number): { whole: number[]; part: number[] } => {
  const buckets = RATE_EDGES.map((first, bucket) => {
    const last = (RATE_EDGES[bucket + 1] ?? Number.POSITIVE_INFINITY) - 1;
    return { bucket, isTouched: first <= max && last >= min, isWhole: min <= first && last <= max };
  });
  return {
    whole: buckets.filter(({ isWhole }) => isWhole).map(({ bucket }) => bucket),
    part: buckets.filter(({ isTouched, isWhole }) => isTouched && !isWhole).map(({ bucket }) => bucket),
  };
};

/**
 * Tags of which a profile has at least one if it has a rate within a range: buckets where they lie whole in it,
 * single rates where one is cut. `isExact` unless the range ends among the highest rates: there, a tag may
 * stand for a rate outside of it.
 */
export const rateTags = (min: number, max: number): { tags: number[]; isExact: boolean } => {
  const { whole, part } = rateBuckets(min, max);
  const cut = part.filter((bucket) => bucket < RATE_EDGES.length - 1);
  const single = cut.flatMap((bucket) => {
    const first = Math.max(min, RATE_EDGES[bucket] ?? 0);
    const last = Math.min(max, (RATE_EDGES[bucket + 1] ?? 0) - 1);
    return Array.from({ length: last - first + 1 }, (_, step) => EXACT_RATE_TAG + first + step);
  });
  const coarse = [...whole, ...part.filter((bucket) => !cut.includes(bucket))];
  return {
    tags: [...coarse.map((bucket) => FIRST_RATE_TAG + bucket), ...single],
    isExact: cut.length === part.length,
  };
};
