import type { Value } from '@opencall/contract/shared/format/messages';

export const createListing = 'Create Listing';
export const backToMarketplace = 'Back to Marketplace';
export const geolocationNotSupported = 'Geolocation not supported';
export const thisBrowserCannotTellWhere = 'This browser cannot tell where you are. Enter a ZIP code.';
export const locationAccessDenied = 'Location access denied';
export const allowItInYourBrowsers = 'Allow it in your browser’s settings, or enter a ZIP code.';
export const yourLocationCouldNotBe = 'Your location could not be found. Enter a ZIP code instead.';
export const lookingForPeopleOrFor =
  'Looking for people, or for work? <link>Open calls</link> show pay, dates and location, and every applicant gets an answer.';
export const jobsGigsEquipmentServicesAnd = 'Jobs, gigs, equipment, services and space, from members.';
export const listings = 'Listings';
export const allListings = 'All Listings';
export const myListings = 'My Listings';
export const noPrice = 'No price';
export const unknownUser = 'Unknown user';
export const titlePictureCount = ({ title, count }: { title: Value; count: Value }) =>
  `${title}, picture ${count}`;
export const photos = 'Photos';
export const viewLarge = ({ alt }: { alt: Value }) => `View large: ${alt}`;
export const couldNotLocateTheSeller = 'Could not locate the seller information.';
export const couldNotFetchUserDetails = 'Could not fetch user details for messaging.';
export const messageSeller = 'Message Seller';
export const viewProfile = 'View Profile';
export const contactTheSeller = 'Contact the Seller';
export const thisIsYourListingOther = 'This is your listing. Other members see the following.';
export const postedThis = ({ posterName }: { posterName: Value }) => `${posterName} posted this.`;
export const signInOrRegister = 'Sign in or Register';
export const moreMore = ({ more }: { more: Value }) => `+${more} more`;
export const loadingTheListing = 'Loading the listing';
export const category = 'Category';
export const location = 'Location';
export const locationSearchActive = 'Location Search Active';
export const enterAZipCodeTo = ({ withinMiles }: { withinMiles: Value }) =>
  `Enter a ZIP code to see listings ${withinMiles}.`;
export const showingListings = ({ withinMiles }: { withinMiles: Value }) =>
  `Showing listings ${withinMiles}.`;
export const searchByLocation = 'Search by location';
export const allCategories = 'All categories';
export const strobeStudio = 'Strobe, studio…';
export const failedToLoadMarketplaceListings = 'Failed to load marketplace listings. Please try again later.';
export const noListingsFound = 'No listings found';
export const nothingMatchesAllOfThese =
  'Nothing matches all of these filters. Try another word or a wider radius.';
export const youHaveNoListingsYet = 'You have no listings yet';
export const noListingsYet = 'No listings yet';
export const yourListingsAppearHereEach = 'Your listings appear here, each with the date it expires.';
export const jobsGigsEquipmentServicesAndSpaces =
  'Jobs, gigs, equipment, services and spaces appear here as soon as someone posts one.';
export const unknownZipCode = 'Unknown ZIP code';
export const thereIsNoPlaceWith = ({ zipCode }: { zipCode: Value }) =>
  `There is no place with the ZIP code ${zipCode}.`;
export const theListingsCouldNotBe = 'The listings could not be loaded';
export const loadingListings = 'Loading listings';
export const moreListingsCouldNotBe = 'More listings could not be loaded.';
export const thisListingDoesntExistOr = "This listing doesn't exist or has been removed.";
export const posted = 'Posted';
export const postedBy = 'Posted by';
export const expires = 'Expires';
export const findMoreJobsLikeThis =
  'Find more jobs like this among the <link>open calls</link>. Apply in a minute and follow the status.';
export const goingToTheMarketplace = 'Going to the marketplace';
export const invalidListingId = 'Invalid listing ID';
export const returnToMarketplace = 'Return to Marketplace';
export const thereIsNoListingAt = 'There is no listing at this address.';
