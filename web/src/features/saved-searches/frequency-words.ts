import {
  SEARCH_FREQUENCIES,
  type SearchFrequency,
} from '@opencall/contract/saved-searches/saved-searches.vocabulary';

/** How often one is told, in words. */
export const FREQUENCY_LABELS: Record<SearchFrequency, string> = {
  instant: 'Instantly',
  daily: 'Once a day',
  weekly: 'Once a week',
  off: 'Never, only count new matches',
};

/** All, or what is left where a search could follow one person. */
export const frequenciesFor = (couldFollow: boolean): readonly SearchFrequency[] =>
  couldFollow ? ['off'] : SEARCH_FREQUENCIES;

export const isFrequency = (value: string): value is SearchFrequency =>
  (SEARCH_FREQUENCIES as readonly string[]).includes(value);
