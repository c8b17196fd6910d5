import type { Value } from '@opencall/contract/shared/format/messages';

// Creating a listing
export const createListing = 'Create Listing';
export const fullLead = 'Post a job, gig, equipment, service or space. Describe it and say where it is.';
export const simpleLead = 'Add a description, a price and a location. Pictures help.';
export const minimalLead = 'A title and a few sentences are enough.';
export const listingCreated = 'Listing created';
export const failedToCreateListing = ({ error }: { error: Value }) => `Failed to create listing: ${error}`;
export const loginRequired = 'Authentication required: Please login to create a listing';
export const youNeedToBeLoggedIn = 'You need to be logged in';
export const yourTextIsKept = 'Your text will be here when you come back.';
export const goToLogin = 'Go to Login';

// The form
export const listing = 'Listing';
export const draftRestored = 'We restored your draft.';
export const category = 'Category';
export const selectACategory = 'Select a category';
export const price = 'Price';
export const priceHint = 'In US dollars. Leave it empty if there is no price.';
export const useMyLocation = 'Use my location';
export const looking = 'Looking…';
export const locationFound = 'Location found';
export const shownNearby = 'Accurate to about half a mile, so your exact address stays private.';
export const mapLocationSet = 'Map location set.';
export const orUseTheZipCode = 'Or use the ZIP code.';
export const location = 'Location';
export const locationHint = 'City, neighborhood or street corner.';
export const zipCodeHint = 'Members who search nearby will find your listing.';
export const contactEmail = 'Contact Email';
export const contactPhone = 'Contact Phone';
export const contactHint = 'Optional. Shown on the listing’s own page, to members only.';
export const expiryDate = 'Expiry date';
export const expiryDateHint = ({ days }: { days: Value }) =>
  `Optional. Without a date, the listing expires after ${days} days.`;
export const missingRequiredFields = 'Missing required fields';
export const addTheMissingFields = 'Please add a title, a category and a description.';
export const validationFailed = ({ failures }: { failures: Value }) => `Validation failed: ${failures}`;

// The pictures of the form
export const images = 'Images';
export const imagesCount = ({ count, max }: { count: Value; max: Value }) =>
  `Images <strong>${count} of ${max}</strong>`;
export const imagesHint = 'JPEG, PNG or WebP, up to 5 MB each. The first one is the cover.';
export const chooseImages = 'Choose images';
export const orDropThemHere = 'or drop them here';
export const uploadingImages = 'Uploading images…';
export const imageUploaded = 'Image uploaded';
export const failedToUploadImage = 'Failed to upload image. Please try again.';
export const imageIssue = 'Image issue: The image was uploaded but may not display correctly.';
export const wasNotUploaded = ({ name }: { name: Value }) => `${name} was not uploaded.`;
export const maximumImagesReached = 'Maximum images reached';
export const maximumIs = ({ max }: { max: Value }) => `A listing can have up to ${max} images.`;
export const orderOfTheImages = 'Order of the images';
export const imageNumber = ({ number }: { number: Value }) => `Image ${number}`;
export const imageInSentence = ({ number }: { number: Value }) => `image ${number}`;
export const movedToCover = ({ name, count }: { name: Value; count: Value }) =>
  `${name} moved to position 1 of ${count}: it is the cover now.`;
export const removeImage = ({ number }: { number: Value }) => `Remove image ${number}`;
export const imageRemoved = 'Image removed';

// Editing a listing
export const editListing = 'Edit listing';
export const loadingTheListing = 'Loading the listing';
export const listingDidNotLoad = 'The listing could not be loaded';
export const saveListing = 'Save Listing';
export const listingUpdated = 'Listing updated';
export const failedToUpdateListing = ({ error }: { error: Value }) => `Failed to update listing: ${error}`;
export const authenticationError = 'Authentication Error: Your session has expired...';
export const refreshToSave = 'Your changes are kept. Refresh the session to save them.';
export const logOut = 'Log Out';
export const sessionRefreshed = 'Session refreshed';
export const youCanSaveNow = 'You can save your listing now.';
export const sessionVerificationFailed = 'Session verification failed';
export const connectionError = 'Connection error';
export const changesAreStillHere = 'Your changes are still here.';
export const renew = 'Renew';
export const renewing = 'Renewing…';
export const listingRenewed = 'Listing renewed';
export const renewedForDays = ({ days }: { days: Value }) => `It is listed for another ${days} days.`;

// Deleting a listing
export const deleteThisListing = 'Delete this listing?';
export const deleteMeaning = ({ title }: { title: Value }) =>
  `“${title}” will be deleted from the marketplace.`;
export const deleteListing = 'Delete listing';
export const listingDeleted = 'Listing deleted';
export const failedToDeleteListing = ({ error }: { error: Value }) => `Failed to delete listing: ${error}`;

// The page that tests uploads
export const imageUploadTest = 'Image upload test';
export const imageUploadTestLead = 'Uploads pictures and posts a test listing with them.';
export const testListing = 'Test listing';
export const testDescription = 'A test listing, to check that uploads arrive.';
export const createTestListing = 'Create test listing';
export const createdListing = 'Created listing';
export const openListing = ({ id }: { id: Value }) => `Open listing #${id}`;
