import type { Value } from '@opencall/contract/shared/format/messages';

export const createListing = 'Create Listing';
export const aJobAGigEquipment =
  'A job, a gig, equipment, a service or a space. Describe it and say where it is.';
export const describeItAddAPrice = 'Describe it, add a price and a location. Pictures help.';
export const aTitleAndAFew = 'A title and a few sentences are enough.';
export const youNeedToBeLogged = 'You need to be logged in';
export const yourTextWillBeHere = 'Your text will be here when you come back.';
export const goToLogin = 'Go to Login';
export const authenticationRequiredPleaseLoginTo =
  'Authentication required: Please login to create a listing';
export const validationFailed = ({ details }: { details: Value }) => `Validation failed: ${details}`;
export const failedToCreateListing = ({ error }: { error: Value }) => `Failed to create listing: ${error}`;
export const listingCreated = 'Listing created';
export const backToMarketplace = 'Back to Marketplace';
export const category = 'Category';
export const selectACategory = 'Select a category';
export const price = 'Price';
export const inUsDollarsLeaveIt = 'In US dollars. Leave it empty if there is no price.';
export const locationFound = 'Location found';
export const yourListingIsShownWithin = 'Your listing is shown within half a mile of it.';
export const looking = 'Looking…';
export const useMyLocation = 'Use my location';
export const mapLocationSet = 'Map location set.';
export const orUseTheZipCode = 'Or use the ZIP code.';
export const location = 'Location';
export const cityNeighborhoodOrStreetCorner = 'City, neighborhood or street corner.';
export const membersWhoSearchNearbyWill = 'Members who search nearby will find your listing.';
export const contactEmail = 'Contact Email';
export const contactPhone = 'Contact Phone';
export const optionalShownOnTheListings =
  'Optional. Shown on the listing’s own page, to signed-in members only.';
export const expiryDate = 'Expiry Date';
export const optionalWithoutOneTheListing = ({ listingDays }: { listingDays: Value }) =>
  `Optional. Without one the listing stays for ${listingDays} days.`;
export const missingRequiredFields = 'Missing required fields';
export const aListingNeedsATitle = 'A listing needs a title, a category and a description.';
export const validationFailed2 = ({ failures }: { failures: Value }) => `Validation failed: ${failures}`;
export const weRestoredYourDraft = 'We restored your draft.';
export const uploadingImages = 'Uploading images…';
export const listing = 'Listing';
export const connectionError = 'Connection error';
export const sessionVerificationFailed = 'Session verification failed';
export const sessionRefreshed = 'Session refreshed';
export const youCanSaveYourListing = 'You can save your listing now.';
export const yourChangesAreStillHere = 'Your changes are still here.';
export const authenticationErrorYourSessionHas = 'Authentication Error: Your session has expired...';
export const yourChangesAreKeptRefresh = 'Your changes are kept. Refresh the session to save them.';
export const logOut = 'Log Out';
export const listingUpdated = 'Listing updated';
export const failedToUpdateListing = ({ error }: { error: Value }) => `Failed to update listing: ${error}`;
export const saveListing = 'Save Listing';
export const theListingCouldNotBe = 'The listing could not be loaded';
export const loadingTheListing = 'Loading the listing';
export const editListing = 'Edit Listing';
export const imageValue = ({ value }: { value: Value }) => `Image ${value}`;
export const removeImage = ({ value }: { value: Value }) => `Remove image ${value}`;
export const imageCount = ({ count }: { count: Value }) => `image ${count}`;
export const itIsTheCoverNow = 'it is the cover now';
export const orderOfTheImages = 'Order of the images';
export const wasNotUploaded = ({ name }: { name: Value }) => `${name} was not uploaded.`;
export const images = 'Images';
export const chooseImages = 'Choose images';
export const orDropThemHere = 'or drop them here';
export const imageRemoved = 'Image removed';
export const imagesValue = ({ value }: { value: Value }) => `Images <strong>${value}</strong>`;
export const countOfListingImagesMax = ({
  count,
  listingImagesMax,
}: {
  count: Value;
  listingImagesMax: Value;
}) => `${count} of ${listingImagesMax}`;
export const jpegPngOrWebpUp = 'JPEG, PNG or WebP, up to 5 MB each. The first one is the cover.';
export const maximumImagesReached = 'Maximum images reached';
export const aListingHoldsUpTo = ({ listingImagesMax }: { listingImagesMax: Value }) =>
  `A listing holds up to ${listingImagesMax} images.`;
export const failedToUploadImagePlease = 'Failed to upload image. Please try again.';
export const imageIssueTheImageWas = 'Image issue: The image was uploaded but may not display correctly.';
export const imageUploaded = 'Image uploaded';
export const imageUploadTest = 'Image upload test';
export const aListingThatWasMade = 'A listing that was made to see whether uploads arrive.';
export const createdListing = 'Created listing';
export const openListing = ({ id }: { id: Value }) => `Open listing #${id}`;
export const imageUploadTest2 = 'Image Upload Test';
export const uploadsPicturesAndPostsA = 'Uploads pictures and posts a test listing with them.';
export const testListing = 'Test listing';
export const createTestListing = 'Create Test Listing';
export const listingDeleted = 'Listing deleted';
export const failedToDeleteListing = ({ error }: { error: Value }) => `Failed to delete listing: ${error}`;
export const deleteThisListing = 'Delete this listing?';
export const isDeletedFromTheMarketplace = ({ title }: { title: Value }) =>
  `“${title}” is deleted from the marketplace.`;
export const deleteListing = 'Delete listing';
export const listingRenewed = 'Listing renewed';
export const itStaysForAnotherDays = ({ listingDays }: { listingDays: Value }) =>
  `It stays for another ${listingDays} days.`;
export const renewing = 'Renewing...';
export const renew = 'Renew';
