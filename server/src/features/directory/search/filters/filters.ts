import { choiceFilters } from './choice.filters.ts';
import type { Filter } from './filter.ts';
import { placeFilters } from './place.filters.ts';
import { rangeFilters } from './range.filters.ts';
import { wordFilters } from './word.filters.ts';

/** Every filter but the private list, which only the directory knows. The cheap ones come first. */
export const FILTERS: readonly Filter[] = [
  ...choiceFilters,
  ...rangeFilters,
  ...placeFilters,
  ...wordFilters,
];
