import type { Value } from '@opencall/contract/shared/format/messages';

export const pageAddress = ({ slug }: { slug: Value }) => `/pages/${slug}`;
export const hiddenPageAddress = ({ slug }: { slug: Value }) => `/pages/${slug} · not in the navigation`;
export const moveUp = ({ title }: { title: Value }) => `Move ${title} up`;
export const moveDown = ({ title }: { title: Value }) => `Move ${title} down`;
export const editTitle = ({ title }: { title: Value }) => `Edit ${title}`;
export const deleteTitle = ({ title }: { title: Value }) => `Delete ${title}`;
export const couldNotChangeThePage = 'Could not change the page';
export const pagesCouldNotBeLoaded = 'Pages could not be loaded';
export const newPage = 'New page';
export const noPagesYet = 'No pages yet';
export const aboutPages =
  'Your own pages for visitors and members: house rules, legal notice, how to prepare for a shoot.';
export const deleteQuestion = ({ title }: { title: Value }) => `Delete “${title}”?`;
export const linksWillStop = 'Links to this page will stop working.';
export const deletePage = 'Delete page';
export const address = 'Address';
export const addressHint = 'The part of the address after /pages/.';
export const markdown = 'You can use Markdown.';
export const inTheNavigation = 'Show in the navigation';
export const pageSaved = 'Page saved';
export const couldNotSaveThePage = 'Could not save the page';
export const editPage = 'Edit page';
export const savePage = 'Save page';
