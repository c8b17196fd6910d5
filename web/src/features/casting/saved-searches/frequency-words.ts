import {
  SEARCH_FREQUENCIES,
  type SearchFrequency,
} from '@opencall/contract/casting/saved-searches/saved-searches.vocabulary';
import * as m from '#messages/casting/saved-searches';

/** Labels for how often a saved search sends notifications. */
export const FREQUENCY_LABELS: Record<SearchFrequency, string> = {
  instant: m.instantly,
  daily: m.onceADay,
  weekly: m.onceAWeek,
  off: m.never,
};

/** Why the frequency of some searches cannot be changed. */
export const NO_NOTIFICATIONS = m.couldFollowOnePerson;

/** The frequencies to choose from: only `off` if the search could follow one person. */
export const frequenciesFor = (couldFollow: boolean): readonly SearchFrequency[] =>
  couldFollow ? ['off'] : SEARCH_FREQUENCIES;

export const isFrequency = (value: string): value is SearchFrequency =>
  (SEARCH_FREQUENCIES as readonly string[]).includes(value);
