import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const couldNotChangeTheList = 'Could not change the list';
export const noteIn = ({ name }: { name: Value }) => `Note in ${name}`;
export const newList = 'New list';
export const add = 'Add';
export const memberOnMyLists = ({ name }: { name: Value }) => `${name} on your lists`;
export const onlyYouCanSeeLists = 'Only you can see your lists. The people on them are not notified.';
export const addToAList = ({ name }: { name: Value }) => `Add ${name} to a list`;
export const couldNotSaveTheNote = 'Could not save the note';
export const notOnThisList = 'Not on this list';
export const anyList = 'Any';
export const memberCount = ({ count }: Count) =>
  plural(count, { one: '1 member', other: `${count} members` });
export const listsNotLoaded = 'Your lists could not be loaded';
export const loadingLists = 'Loading your lists';
export const noListsYet = 'No lists yet';
export const noListsHint = 'Create one here, or choose “Add to a list” on a profile or a card.';
export const couldNotCreateTheList = 'Could not create the list';
export const listsLead =
  'People you want to remember, with private notes. Only you can see your lists; the people on them are not notified.';
export const createList = 'Create list';
export const renameList = 'Rename list';
export const rename = 'Rename';
export const findMoreMembers = 'Find more members';
export const deleteListQuestion = ({ name }: { name: Value }) => `Delete the list “${name}”?`;
export const deleteListNote = 'Its notes are deleted too. The people on it are not notified.';
export const deleteList = 'Delete list';
export const removedFromList = ({ username }: { username: Value }) =>
  `${username} was removed from the list.`;
export const listNotLoaded = 'The list could not be loaded';
export const thisListIsEmpty = 'This list is empty';
export const emptyListHint = 'Choose “Add to a list” on a profile or a card.';
export const membersOfThisList = 'Members of this list';
export const listNotFound = 'List not found';
export const itMayHaveBeenDeleted = 'It may have been deleted.';
export const list = 'List';
export const loadingTheList = 'Loading the list';
export const addedDate = ({ date }: { date: Value }) => `Added ${date}`;
export const removeFromList = ({ name }: { name: Value }) => `Remove ${name} from the list`;
export const noteAbout = ({ name }: { name: Value }) => `Note about ${name}`;
