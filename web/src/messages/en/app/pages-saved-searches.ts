import { type Count, plural } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

export const newCalls = 'New calls';
export const newListings = 'New listings';
export const viewAllResults = 'View all results';
export const newMatchesNotLoaded = 'New matches could not be loaded';
export const loadingNewMatches = 'Loading new matches';
export const noNewMatchesSinceYour = 'No new matches since your last visit';
export const eachNewMatchAppearsHere =
  'Each new match appears here once. The full list always has all of them.';
export const newMatchesSinceLastVisit = ({ count }: Count) =>
  plural(count, {
    one: '1 new match since your last visit',
    other: `${numberText(count)} new matches since your last visit`,
  });
export const moreMatchesNotLoaded = 'More new matches could not be loaded.';
export const savedSearch = 'Saved search';
export const loadingTheSearch = 'Loading the search';
