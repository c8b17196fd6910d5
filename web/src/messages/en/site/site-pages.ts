import type { Value } from '@opencall/contract/shared/format/messages';

export const pages = '/pages/';
export const notInTheNavigation = ', not in the navigation';
export const moveUp = ({ title }: { title: Value }) => `Move ${title} up`;
export const moveDown = ({ title }: { title: Value }) => `Move ${title} down`;
export const editTitle = ({ title }: { title: Value }) => `Edit ${title}`;
export const deleteTitle = ({ title }: { title: Value }) => `Delete ${title}`;
export const pageNotChanged = 'Page not changed';
export const pagesCouldNotBeLoaded = 'Pages could not be loaded';
export const newPage = 'New page';
export const noPagesYet = 'No pages yet';
export const yourOwnPagesForVisitors =
  'Your own pages for visitors and members: house rules, legal notice, how to prepare for a shoot.';
export const deleteTitle2 = ({ title }: { title: Value }) => `Delete “${title}”?`;
export const linksToItWillStop = 'Links to it will stop working.';
export const deletePage = 'Delete page';
export const address = 'Address';
export const thePartOfTheAddress = 'The part of the address after /pages/.';
export const markdown = 'Markdown.';
export const inTheNavigation = 'In the navigation';
export const pageSaved = 'Page saved';
export const pageNotSaved = 'Page not saved';
export const editPage = 'Edit page';
export const savePage = 'Save page';
