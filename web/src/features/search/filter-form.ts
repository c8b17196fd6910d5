import { type SearchFilters, searchQuerySchema } from '@opencall/contract/search/search.schemas';
import { SEARCH_AGE_MIN, SEARCH_RADIUS_DEFAULT } from '@opencall/contract/search/search.vocabulary';
import { z } from 'zod';
import { LIST_FILTERS, normalizeFilters } from './search-filters.ts';

const RANGES = [
  ['ageMin', 'ageMax'],
  ['heightMinFeet', 'heightMaxFeet'],
  ['weightMin', 'weightMax'],
  ['priceMin', 'priceMax'],
] as const;
const FLAGS = ['hasInstagram', 'hasTwitter', 'hasTiktok', 'hasExperience', 'hasReferences'] as const;
const TEXTS = [
  'keyword',
  'state',
  'city',
  'zipCode',
  'zipCodeRadius',
  'freeOn',
  'stageName',
  'activeWithin',
  'notOnList',
  ...RANGES.flat(),
] as const;

const TOO_YOUNG = `Members are ${SEARCH_AGE_MIN} or older`;
const RANGE_REVERSED = 'Must not be below the minimum';

const isAdultAge = (age: number | undefined): boolean => age === undefined || age >= SEARCH_AGE_MIN;
const age = searchQuerySchema.shape.ageMin.refine(isAdultAge, TOO_YOUNG);
const flag = z.boolean();

/** What the drawer's inputs hold, as text, and the filters that come of it. */
export const filterFormSchema = searchQuerySchema
  .omit({ limit: true, cursor: true, sortBy: true })
  .extend({
    ageMin: age,
    ageMax: age,
    hasInstagram: flag,
    hasTwitter: flag,
    hasTiktok: flag,
    hasExperience: flag,
    hasReferences: flag,
  })
  .superRefine((values, context) => {
    for (const [lowest, highest] of RANGES) {
      const from = values[lowest];
      const to = values[highest];
      if (from !== undefined && to !== undefined && from > to) {
        context.addIssue({ code: 'custom', path: [highest], message: RANGE_REVERSED });
      }
    }
  });
export type FilterFields = z.input<typeof filterFormSchema>;
export type FilterValues = z.output<typeof filterFormSchema>;

/** The inputs for a set of filters; every one is there, so that clearing the form empties them all. */
export const toFilterFields = (filters: SearchFilters): FilterFields => ({
  ...(Object.fromEntries(LIST_FILTERS.map((name) => [name, [...(filters[name] ?? [])]])) as Pick<
    FilterFields,
    (typeof LIST_FILTERS)[number]
  >),
  ...(Object.fromEntries(TEXTS.map((name) => [name, String(filters[name] ?? '')])) as Pick<
    FilterFields,
    (typeof TEXTS)[number]
  >),
  zipCodeRadius: String(filters.zipCodeRadius ?? SEARCH_RADIUS_DEFAULT),
  ...(Object.fromEntries(FLAGS.map((name) => [name, filters[name] === true])) as Pick<
    FilterFields,
    (typeof FLAGS)[number]
  >),
});

/** The order is chosen outside the form and kept. */
export const fromFilterValues = (values: FilterValues, sortBy: SearchFilters['sortBy']): SearchFilters =>
  normalizeFilters({ ...values, sortBy });
