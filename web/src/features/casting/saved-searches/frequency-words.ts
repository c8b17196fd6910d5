import {
  SEARCH_FREQUENCIES,
  type SearchFrequency,
} from '@opencall/contract/casting/saved-searches/saved-searches.vocabulary';

/** Labels for how often a saved search sends notifications. */
export const FREQUENCY_LABELS: Record<SearchFrequency, string> = {
  instant: 'Instantly',
  daily: 'Once a day',
  weekly: 'Once a week',
  off: 'Never, only count new matches',
};

/** Why the frequency of some searches cannot be changed. */
export const NO_NOTIFICATIONS =
  'A search by name or keyword could follow one person, so it sends no notifications.';

/** The frequencies to choose from: only `off` if the search could follow one person. */
export const frequenciesFor = (couldFollow: boolean): readonly SearchFrequency[] =>
  couldFollow ? ['off'] : SEARCH_FREQUENCIES;

export const isFrequency = (value: string): value is SearchFrequency =>
  (SEARCH_FREQUENCIES as readonly string[]).includes(value);
