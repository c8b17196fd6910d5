import type { SearchFilters } from '@opencall/contract/search/search.schemas';
import { listedProfilesSql } from '#features/lists/lists.service.ts';
import type { FacetKind, HasFlag } from '#features/profiles/search-facets.service.ts';
import {
  facetBits,
  HIDDEN_BIT,
  LOOK_KINDS,
  rateBuckets,
  rateTags,
} from '#features/profiles/search-facets.service.ts';
import { matchingLooks } from '#features/profiles/search-look.service.ts';
import { halvesOf, overlap } from '#features/search/bit-halves.ts';
import {
  type AlwaysCondition,
  always,
  type Condition,
  type FilterCondition,
  filterBy,
  filterByColumn,
} from '#features/search/condition.ts';
import { freeOn } from '#features/search/search.day-conditions.ts';
import { placeConditions } from '#features/search/search.place-conditions.ts';
import type { Values } from '#features/search/search.values.ts';
import { wordConditions } from '#features/search/search.word-conditions.ts';
import { blockedIdsSql } from '#features/visibility/visibility.service.ts';
import type { Circle } from '#platform/places/circle.ts';

/** What the route has resolved: filters, whether hidden ones show, and the circle around the ZIP code's centre. */
export interface ResolvedSearch {
  filters: SearchFilters;
  includeHidden: boolean;
  /** Whose blocks count; null: no block concerns the viewer. */
  blocksOf: number | null;
  circle: Circle | null;
}

const mask = (bits: readonly number[]) => bits.reduce((sum, bit) => sum | (1n << BigInt(bit)), 0n).toString();
const FEET = 12;
const INTEGER_MAX = 2_147_483_647;

/** Any of several values of one list. */
const anyFacet = (kind: FacetKind, chosen: readonly string[] | undefined): FilterCondition[] => {
  if (!chosen?.length) return [];
  const bits = facetBits(kind, chosen);
  const halves = halvesOf(bits);
  return [
    filterBy({
      test: (values) => `s.bits & ${values.add(mask(bits))}::bigint <> 0`,
      estimate: () => (profile) => overlap(profile.bits, halves),
      index: {
        test: (values) => `s.tags && ${values.add(bits)}::smallint[]`,
        method: 'tags',
        isExact: true,
      },
    }),
  ];
};

/** The single-valued facets. `look` is their composite key: where it can have few values, one index condition serves all. */
const lookFacets = (filters: SearchFilters): FilterCondition[] => {
  const chosen = {
    role: filters.roles,
    sex: filters.sexes,
    body: filters.bodyTypes,
    hair: filters.hairColors,
    eye: filters.eyeColors,
    ethnicity: filters.ethnicities,
  };
  const apart = LOOK_KINDS.flatMap((kind) => anyFacet(kind, chosen[kind]));
  const looks = matchingLooks(chosen);
  if (!looks) return apart;
  return [
    filterBy({
      test: (values) => apart.map((facet) => facet.test(values)).join(' and '),
      estimate: (sample) => {
        const tests = apart.map((facet) => facet.estimate(sample));
        return (profile) => tests.every((test) => test(profile));
      },
      index: {
        test: (values) => `s.look = any(${values.add(looks)}::integer[])`,
        method: 'btree',
        isExact: true,
      },
    }),
  ];
};

/** Each flag that is asked for; one by one they are found quicker than as a set. */
const allFlags = (filters: SearchFilters): FilterCondition[] => {
  const asked: [HasFlag, boolean | undefined][] = [
    ['instagram', filters.hasInstagram],
    ['twitter', filters.hasTwitter],
    ['tiktok', filters.hasTiktok],
    ['experience', filters.hasExperience],
  ];
  return asked.flatMap(([flag, isAsked]) => (isAsked ? anyFacet('has', [flag]) : []));
};

/** A number within bounds, either of which may be absent; a profile without the number never fits. */
const between = (
  column: 'age' | 'height' | 'weight',
  lowest: number | undefined,
  highest: number | undefined,
): FilterCondition[] => {
  if (lowest === undefined && highest === undefined) return [];
  const test = (values: Values) => {
    const bounds = [
      ...(lowest === undefined ? [] : [`s.${column} >= ${values.add(lowest)}::integer`]),
      ...(highest === undefined ? [] : [`s.${column} <= ${values.add(highest)}::integer`]),
    ];
    return bounds.join(' and ');
  };
  const isWithin = (value: number | null) =>
    value !== null && value >= (lowest ?? 0) && value <= (highest ?? Number.POSITIVE_INFINITY);
  return [filterByColumn(test, (profile) => isWithin(profile[column]))];
};

/**
 * Any rate within the bounds. Buckets that lie whole between them settle it; where a profile has a rate in a
 * bucket that is cut, its rates are looked at.
 */
const anyRate = (lowest: number | undefined, highest: number | undefined): FilterCondition[] => {
  if (lowest === undefined && highest === undefined) return [];
  const [from, to] = [lowest ?? 0, highest ?? Number.POSITIVE_INFINITY];
  const { whole, part } = rateBuckets(from, to);
  const { tags, isExact } = rateTags(from, to);
  const holds = (buckets: number[], values: Values) =>
    `s.rate_bits & ${values.add(mask(buckets))}::bigint <> 0`;
  const fitting = (rates: string, values: Values) =>
    `unnest(${rates}) as rate where rate between ${values.add(from)}::integer and ${values.add(Math.min(to, INTEGER_MAX))}::integer`;
  const decide = (values: Values, lookUp: () => string) =>
    part.length === 0
      ? holds(whole, values)
      : `(${holds(whole, values)} or (${holds(part, values)} and (${lookUp()})))`;
  return [
    filterBy({
      test: (values) =>
        decide(
          values,
          () =>
            `select exists (select from ${fitting('own.rates', values)}) from profile_search as own where own.id = s.id`,
        ),
      rowTest: (values) => decide(values, () => `exists (select from ${fitting('s.rates', values)})`),
      estimate: () => (profile) => profile.rates.some((rate) => rate >= from && rate <= to),
      index: { test: (values) => `s.tags && ${values.add(tags)}::smallint[]`, method: 'tags', isExact },
    }),
  ];
};

/** Those who were active within so many days, of those who tell. */
const activeWithin = (days: number | undefined): FilterCondition[] =>
  days === undefined
    ? []
    : [
        filterByColumn(
          (values) => `s.active_within <= ${values.add(days)}::smallint`,
          (profile) => profile.activeWithin !== null && profile.activeWithin <= days,
        ),
      ];

/** Leaves out who is on a list of the viewer's, whom the filters alone do not name: a short one, read and hashed once a statement. */
export const notOnList = (listId: number | undefined, viewerId: number): AlwaysCondition[] =>
  listId === undefined
    ? []
    : [
        always(
          (values) =>
            `s.id not in (${listedProfilesSql({ listId: `${values.add(listId)}::integer`, viewerId: `${values.add(viewerId)}::integer` })})`,
        ),
      ];

const visible: AlwaysCondition = always(
  (values) => `s.bits & ${values.add(mask([HIDDEN_BIT]))}::bigint = 0`,
  true,
);

/** Leaves out whom the viewer blocked and who blocked the viewer: two short lists, read and hashed once a statement. */
const unblocked = (viewerId: number): AlwaysCondition =>
  always((values) => {
    const viewer = `${values.add(viewerId)}::integer`;
    return `s.id not in (
        select theirs.id from profiles as theirs where theirs.user_id in (${blockedIdsSql(viewer)}))`;
  }, true);

const feet = (whole: number | undefined, inches = 0) =>
  whole === undefined ? undefined : whole * FEET + inches;

/** The filters that are present, as conditions; an absent one leaves no trace in the statement. */
export const searchConditions = (search: ResolvedSearch): Condition[] => {
  const { filters } = search;
  return [
    ...(search.includeHidden ? [] : [visible]),
    ...(search.blocksOf === null ? [] : [unblocked(search.blocksOf)]),
    ...freeOn(filters),
    ...placeConditions(filters, search.circle),
    ...lookFacets(filters),
    ...anyFacet('acting', filters.actingGenres),
    ...anyFacet('modeling', filters.modelingGenres),
    ...anyFacet('adult', filters.adultCategories),
    ...allFlags(filters),
    ...(filters.hasReferences ? anyFacet('references', ['any']) : []),
    ...between('age', filters.ageMin, filters.ageMax),
    ...between('height', feet(filters.heightMinFeet), feet(filters.heightMaxFeet, FEET - 1)),
    ...between('weight', filters.weightMin, filters.weightMax),
    ...activeWithin(filters.activeWithin),
    ...anyRate(filters.priceMin, filters.priceMax),
    ...wordConditions(filters),
  ];
};
