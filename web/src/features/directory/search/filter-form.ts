import { type SearchFilters, searchQuerySchema } from '@opencall/contract/directory/search/search.schemas';
import { SEARCH_AGE_MIN, SEARCH_RADIUS_DEFAULT } from '@opencall/contract/directory/search/search.vocabulary';
import { CHOICE_NAMES, type ChoiceName } from '@opencall/contract/directory/search/search-choices';
import {
  FLAG_NAMES,
  type FlagName,
  OTHER_NAMES,
  RANGE_KINDS,
  RANGE_NAMES,
  rangeOf,
} from '@opencall/contract/directory/search/search-filters';
import { z } from 'zod';
import * as m from '#messages/directory/search';
import { normalizeFilters } from './search-filters.ts';

const RANGES = RANGE_KINDS.map((kind) => rangeOf(kind).names);
const TEXTS = [...OTHER_NAMES, ...RANGE_NAMES] as const;

const TOO_YOUNG = m.membersAreAtLeast({ age: SEARCH_AGE_MIN });
const RANGE_REVERSED = m.mustNotBeBelowMinimum;

const isAdultAge = (age: number | undefined): boolean => age === undefined || age >= SEARCH_AGE_MIN;
const age = searchQuerySchema.shape.ageMin.refine(isAdultAge, TOO_YOUNG);
const flags = Object.fromEntries(FLAG_NAMES.map((name) => [name, z.boolean()])) as Record<
  FlagName,
  z.ZodBoolean
>;

/** Schema of the drawer's inputs: parses their texts into filters. */
export const filterFormSchema = searchQuerySchema
  .omit({ limit: true, cursor: true, sortBy: true })
  .extend({
    ageMin: age,
    ageMax: age,
    ...flags,
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

/** The input texts for filters. Contains every input, so that clearing the form empties all of them. */
export const toFilterFields = (filters: SearchFilters): FilterFields => ({
  ...(Object.fromEntries(CHOICE_NAMES.map((name) => [name, [...(filters[name] ?? [])]])) as Pick<
    FilterFields,
    ChoiceName
  >),
  ...(Object.fromEntries(TEXTS.map((name) => [name, String(filters[name] ?? '')])) as Pick<
    FilterFields,
    (typeof TEXTS)[number]
  >),
  zipCodeRadius: String(filters.zipCodeRadius ?? SEARCH_RADIUS_DEFAULT),
  ...(Object.fromEntries(FLAG_NAMES.map((name) => [name, filters[name] === true])) as Pick<
    FilterFields,
    FlagName
  >),
});

/** The filters of the form's values. Adds the order, which is chosen outside the form. */
export const fromFilterValues = (values: FilterValues, sortBy: SearchFilters['sortBy']): SearchFilters =>
  normalizeFilters({ ...values, sortBy });
