import type { Value } from '@opencall/contract/shared/format/messages';

export const yourListingExpiresOn = ({ date }: { date: Value }) => `Your listing expires on ${date}`;
export const helloUsername = ({ username }: { username: Value }) => `Hello ${username},`;
export const listingExpiresText = ({ title, date }: { title: Value; date: Value }) =>
  `Your listing “${title}” expires on ${date}. After that, members no longer see it.`;
export const howToRenew = ({ listingDays }: { listingDays: Value }) =>
  `Is it still available? Renew it with one click to keep it listed for another ${listingDays} days.`;
export const goToMyListing = 'Go to my listing';
export const nothingToDo = 'If you no longer need the listing, you do not need to do anything.';
export const onlyOwnerOrModeratorDeletes = 'Only the owner or a moderator may delete this listing';

export const listingDeleted = 'Listing deleted';

// Files of the data download
export const aboutListings = 'Your listings in the marketplace.';
