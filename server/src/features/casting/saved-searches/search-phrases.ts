import { capitalize } from '@opencall/contract/directory/search/filter-words';
import type { ChoiceName } from '@opencall/contract/directory/search/search-choices';
import { type FlagName, type RangeKind, rangeOf } from '@opencall/contract/directory/search/search-filters';
import * as m from '#messages/casting/search-names.ts';

/* The phrases that stand for the filters of the directory in the name of a saved search. */

/** Joins words as `a, b and c`. */
export const joinWords = (words: readonly string[], join: typeof m.and): string =>
  words.length < 2
    ? words.join('')
    : join({ first: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' });

const either = (values: readonly string[]): string => joinWords(values, m.or);

/** The phrase of a filter with several values. */
interface ChoicePhrase {
  /** Its position in the name: '[adjective] [noun] for [work] with [with]'. */
  at: 'adjective' | 'noun' | 'work' | 'with';
  /** 'brown or blue eyes'. By default the values, joined with those of other filters. */
  write?: (values: readonly string[]) => string;
}

export const CHOICE_PHRASES: Record<ChoiceName, ChoicePhrase> = {
  roles: {
    at: 'noun',
    write: (roles) =>
      joinWords(
        roles.map((value) => m.severalOfRole({ value })),
        m.and,
      ),
  },
  sexes: { at: 'adjective', write: either },
  bodyTypes: { at: 'with', write: (values) => m.build({ value: either(values) }) },
  hairColors: { at: 'with', write: (values) => m.hair({ value: either(values) }) },
  eyeColors: { at: 'with', write: (values) => m.eyes({ value: either(values) }) },
  ethnicities: { at: 'with', write: (values) => m.ethnicity({ value: either(values.map(capitalize)) }) },
  pronouns: { at: 'with', write: (values) => m.pronouns({ value: either(values) }) },
  actingGenres: { at: 'work' },
  modelingGenres: { at: 'work' },
  adultCategories: { at: 'work' },
};

/** The phrases of filters that are on or off, after 'with'. */
export const FLAG_PHRASES: Record<FlagName, string> = {
  hasInstagram: m.instagram,
  hasTwitter: m.x,
  hasTiktok: m.tiktok,
  hasExperience: m.experience,
  hasReferences: m.references,
};

type RangePhrase = (bounds: { low: string; high: string }) => string;

const RANGE_PHRASES: Record<RangeKind, Record<'both' | 'from' | 'to', RangePhrase> & { one?: RangePhrase }> =
  {
    age: { both: m.agedBetween, from: m.agedFrom, to: m.agedTo, one: m.aged },
    height: { both: m.tallBetween, from: m.tallFrom, to: m.tallTo },
    weight: { both: m.weighsBetween, from: m.weighsFrom, to: m.weighsTo },
    price: { both: m.rateBetween, from: m.rateFrom, to: m.rateUnder, one: m.rateOf },
  };

/** The phrase of a range; empty if neither bound is set. */
export const rangePhrase = (
  kind: RangeKind,
  { low, high }: { low: number | undefined; high: number | undefined },
): string => {
  const { write = String } = rangeOf(kind);
  const { both, from, to, one = both } = RANGE_PHRASES[kind];
  const bounds = { low: write(low ?? 0), high: write(high ?? 0) };
  if (low !== undefined && high !== undefined) return low === high ? one(bounds) : both(bounds);
  if (low !== undefined) return from(bounds);
  return high === undefined ? '' : to(bounds);
};
