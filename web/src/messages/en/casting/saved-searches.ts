import type { Value } from '@opencall/contract/shared/format/messages';

export const saveThisSearch = 'Save this search';
export const loadingSavedSearches = 'Loading saved searches';
export const savedSearchesCouldNotBe = 'Saved searches could not be loaded';
export const nameDeleted = ({ name }: { name: Value }) => `“${name}” deleted`;
export const noSavedSearchesYet = 'No saved searches yet';
export const setFiltersForMembersOpen =
  'Set filters for members, open calls or the marketplace, then choose ‘Save this search’. We notify you about new matches.';
export const getNotifiedAboutNewMatches = 'Get notified about new matches.';
export const instantly = 'Instantly';
export const onceADay = 'Once a day';
export const onceAWeek = 'Once a week';
export const neverOnlyCountNewMatches = 'Never, only count new matches';
export const aSearchByNameOr =
  'A search by name or keyword could follow one person, so it sends no notifications.';
export const theSearchWasNotChanged = 'The search was not changed';
export const theSearchWasNotDeleted = 'The search was not deleted';
export const enterANameForThis = 'Enter a name for this search';
export const searchSaved = 'Search saved';
export const getNotifiedAboutNewMatchesCurrent =
  'Get notified about new matches. Current results do not count as new.';
export const saveSearch = 'Save search';
export const loadingTheFilters = 'Loading the filters…';
export const notifyMe = 'Notify me';
export const notifyMeAbout = ({ name }: { name: Value }) => `Notify me about ${name}`;
export const emailsForThisSearchAre = 'Emails for this search are off.';
export const turnOn = 'Turn on';
export const newLabel = 'new';
export const renameName = ({ name }: { name: Value }) => `Rename ${name}`;
export const deleteName = ({ name }: { name: Value }) => `Delete ${name}`;
export const viewResults = 'View results';
