import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

// The marketplace
export const lead = 'Jobs, gigs, equipment, services and space, from members.';
export const createListing = 'Create Listing';
export const listings = 'Listings';
export const allListings = 'All Listings';
export const myListings = 'My Listings';
export const category = 'Category';
export const allCategories = 'All categories';
export const keywordExample = 'Strobe, studio…';
export const searchByLocation = 'Search by location';
export const locationSearchActive = 'Location Search Active';
export const enterAZipCode = ({ withinMiles }: { withinMiles: Value }) =>
  `Enter a ZIP code to see listings ${withinMiles}.`;
export const showingListings = ({ withinMiles }: { withinMiles: Value }) =>
  `Showing listings ${withinMiles}.`;
export const tryOpenCalls =
  'Casting, or looking for work? <link>Open calls</link> show pay, dates and location, and every applicant gets an answer.';
export const loadingListings = 'Loading listings';
export const listingsDidNotLoad = 'The listings could not be loaded';
export const failedToLoadListings = 'Failed to load marketplace listings. Please try again later.';
export const moreListingsDidNotLoad = 'More listings could not be loaded.';
export const noListingsFound = 'No listings found';
export const tryOtherFilters = 'No listing matches all filters. Try another word or a wider radius.';
export const unknownZipCode = 'Unknown ZIP code';
export const checkTheZipCode = ({ zipCode }: { zipCode: Value }) =>
  `We could not find the ZIP code ${zipCode}. Check it and try again.`;
export const noListingsYet = 'No listings yet';
export const listingsAppearHere =
  'Jobs, gigs, equipment, services and spaces appear here as soon as someone posts one.';
export const noListingsOfYours = 'You have no listings yet';
export const yourListingsAppearHere = 'Your listings appear here, each with the date it expires.';

// A listing in the list
export const noPrice = 'No price';
export const morePictures = ({ count }: { count: Value }) => `+${count} more`;
export const expiresWhen = ({ when }: { when: Value }) => `expires ${when}`;
export const expiredWhen = ({ when }: { when: Value }) => `expired ${when}`;

// The page of a listing
export const loadingTheListing = 'Loading the listing';
export const photos = 'Photos';
export const pictureOf = ({ title, number }: { title: Value; number: Value }) =>
  `${title}, picture ${number}`;
export const viewLarge = ({ alt }: { alt: Value }) => `View large: ${alt}`;
export const location = 'Location';
export const posted = 'Posted';
export const postedBy = 'Posted by';
export const unknownUser = 'Unknown user';
export const expires = 'Expires';
export const seeOpenCalls =
  'Find more jobs like this in <link>open calls</link>. Apply in a minute and follow your application.';
export const contactTheSeller = 'Contact the Seller';
export const postedThis = ({ name }: { name: Value }) => `${name} posted this.`;
export const thisIsYourListing = 'This is your listing. Other members see these contact details.';
export const messageSeller = 'Message Seller';
export const viewProfile = 'View Profile';
export const signInOrRegister = 'Sign in or Register';
export const couldNotLocateTheSeller = 'Could not locate the seller information.';
export const couldNotFetchUserDetails = 'Could not fetch user details for messaging.';
export const listingIsGone = "This listing doesn't exist or has been removed.";
export const goingToTheMarketplace = 'Going to the marketplace';
export const invalidListingId = 'Invalid listing ID';
export const noListingHere = 'There is no listing at this address.';
export const returnToMarketplace = 'Return to marketplace';

// The member's location
export const geolocationNotSupported = 'Geolocation not supported';
export const browserHasNoLocation = 'This browser cannot find your location. Enter a ZIP code instead.';
export const locationAccessDenied = 'Location access denied';
export const allowLocation = 'Allow it in your browser’s settings, or enter a ZIP code.';
export const couldNotFindYourLocation = 'Could not find your location';
export const enterAZipCodeInstead = 'Enter a ZIP code instead.';
export const aboutListing = ({ id, title }: { id: Value; title: Value }) => `RE: ${title} (Listing #${id})`;

// Number of listings
export const listingCount = ({ count }: Count) =>
  plural(count, { one: '1 listing', other: `${numberText(count)} listings` });
export const listingCountAtLeast = ({ count }: Count) => `${numberText(count)}+ listings`;
