import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

export const newCalls = 'New calls';
export const newListings = 'New listings';
export const viewAllResults = 'View all results';
export const newMatchesCouldNotBe = 'New matches could not be loaded';
export const loadingNewMatches = 'Loading new matches';
export const noNewMatchesSinceYour = 'No new matches since your last visit';
export const eachNewMatchAppearsHere =
  'Each new match appears here once. The full list always has all of them.';
export const newMatches = ({ count }: Count) =>
  plural(count, { one: '1 new match', other: `${numberText(count)} new matches` });
export const sinceYourLastVisit = ({ counted }: { counted: Value }) => `${counted} since your last visit`;
export const moreNewMatchesCouldNot = 'More new matches could not be loaded.';
export const savedSearch = 'Saved search';
export const loadingTheSearch = 'Loading the search';
