import { choiceFilters } from './choice.filters.ts';
import type { Filter } from './filter.ts';
import { placeFilters } from './place.filters.ts';
import { rangeFilters } from './range.filters.ts';
import { wordFilters } from './word.filters.ts';

/** Every filter except the private list, which only the directory uses. Cheap filters come first. */
export const FILTERS: readonly Filter[] = [
  ...choiceFilters,
  ...rangeFilters,
  ...placeFilters,
  ...wordFilters,
];
