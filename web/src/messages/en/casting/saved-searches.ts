import type { Value } from '@opencall/contract/shared/format/messages';

// Save a search
export const saveThisSearch = 'Save this search';
export const onlyNewMatchesCount = 'Get notified about new matches. Current results do not count as new.';
export const loadingTheFilters = 'Loading the filters…';
export const enterAName = 'Enter a name for this search';
export const saveSearch = 'Save search';
export const searchSaved = 'Search saved';

// How often to notify
export const notifyMe = 'Notify me';
export const notifyMeAbout = ({ name }: { name: Value }) => `Notify me about ${name}`;
export const instantly = 'Instantly';
export const onceADay = 'Once a day';
export const onceAWeek = 'Once a week';
export const never = 'Never, only count new matches';
export const couldFollowOnePerson =
  'A search by name or keyword could be used to follow one person, so it sends no notifications.';

// List of saved searches
export const getNotified = 'Get notified about new matches.';
export const loadingSavedSearches = 'Loading saved searches';
export const savedSearchesCouldNotBeLoaded = 'Saved searches could not be loaded';
export const noSavedSearchesYet = 'No saved searches yet';
export const howToSaveOne =
  'Set filters for members, open calls or the marketplace, then choose “Save this search”. We notify you about new matches.';
export const newMatches = 'new';
export const viewResults = 'View results';
export const emailsAreOff = 'Emails for this search are off.';
export const turnOn = 'Turn on';
export const renameName = ({ name }: { name: Value }) => `Rename ${name}`;
export const deleteName = ({ name }: { name: Value }) => `Delete ${name}`;
export const nameDeleted = ({ name }: { name: Value }) => `“${name}” deleted`;
export const couldNotChangeTheSearch = 'Could not change the search';
export const couldNotDeleteTheSearch = 'Could not delete the search';
