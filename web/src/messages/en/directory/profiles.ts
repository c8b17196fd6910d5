import type { Value } from '@opencall/contract/shared/format/messages';

// Editing
export const sessionExpired =
  'Authentication Error: Your session has expired. Please log out and log back in to continue.';
export const refreshFailed = 'Failed to refresh your session. Please try logging out and back in.';
export const failedToUpdateProfile = ({ error }: { error: Value }) => `Failed to update profile: ${error}`;
export const profileUpdated = 'Profile updated';
export const refreshingSession = 'Refreshing session...';
export const saving = 'Saving...';
export const saveChanges = 'Save Changes';
export const editProfile = 'Edit Profile';
export const unsavedChangesRestored = 'Your unsaved changes are back.';

// Rates
export const genresAndHourlyRates = 'Genres and hourly rates';
export const genre = 'Genre';
export const hourlyRate = 'Hourly rate';
export const notSpecified = 'Not specified';

// Fields
export const stageNameHint = 'Other members see your stage name and find you by it.';
export const age = 'Age';
export const aboutMe = 'About Me';
export const aboutMeHint = 'What you do, what you are looking for, how you like to work.';
export const location = 'Location';
export const locationHint = 'Other members see only the city and state.';
export const selectAState = 'Select a state';
export const more = 'More';
export const latitude = 'Latitude';
export const longitude = 'Longitude';
export const coordinatesHint =
  'If you leave the coordinates empty, we fill them in from your ZIP code. Searches by distance use only your ZIP code.';
export const physicalCharacteristics = 'Physical characteristics';
export const allOptional = 'All of this is optional.';
export const heightFt = 'Height (ft)';
export const heightIn = 'Height (in)';
export const weightLbs = 'Weight (lbs)';
export const additionalCharacteristics = 'Additional characteristics';
export const shownOnYourProfile = 'Optional. Shown on your profile.';
export const partyFriendly = 'Party friendly';
export const alcohol = 'Alcohol';
export const links = 'Links';
export const linksHint =
  'For social networks, your handle is enough. For experience, enter full web addresses.';
export const instagram = 'Instagram';
export const xTwitter = 'X / Twitter';
export const tiktok = 'TikTok';
export const experienceLinkOne = 'Experience link 1';
export const experienceLinkTwo = 'Experience link 2';
export const experienceLinkThree = 'Experience link 3';
export const feedback = 'Feedback';
export const feedbackHint = 'Quotes from people you have worked with.';

// Profile page
export const hiddenFromOtherMembers = 'Hidden from other members';
export const yourProfileIsHidden = 'Your profile is hidden';
export const hiddenProfileNote =
  'Other members cannot find you or see your profile, contest entries, listings and messages. Everything returns when our team shows your profile again. If you think this is a mistake, <link>contact support</link>.';
export const memberSince = ({ month }: { month: Value }) => `Member since ${month}`;
export const lastUpdated = ({ relative }: { relative: Value }) => `Last updated ${relative}`;
export const facts = 'Facts';
export const experienceOne = 'Experience 1';
export const experienceTwo = 'Experience 2';
export const experienceThree = 'Experience 3';
export const home = 'Home';

// ID picture
export const uploadSuccessful = 'Upload successful';
export const saveYourChangesToKeep = 'Save your changes to keep it.';
export const identity = 'Identity';
export const identityHint = 'Needed for the verified badge. Only you and our team can see it.';
export const idPicture = 'ID picture';
export const documentOnFile = 'A document is on file. A new one must be verified again.';
export const noDocumentYet = 'No document yet.';
export const replaceIdPicture = 'Replace ID picture';
export const chooseIdPicture = 'Choose ID picture';
export const view = 'View';
export const idPictureOpensInANewTab = 'ID picture (opens in a new tab)';
export const removeIdPicture = 'Remove<strong> ID picture</strong>';
export const uploadingIdPicture = 'Uploading your ID picture';

// Staff without a profile
export const couldNotCreateYourProfile = 'Could not create your profile';
export const youHaveNoProfileYet = 'You have no profile yet';
export const createProfile = 'Create profile';
export const noProfileNote =
  'Your account works without one. With a profile, members can find you and see your pictures.';

// Reply rate
export const repliesToAllFirstMessages = 'Replies to all first messages';
export const rarelyRepliesToFirstMessages = 'Rarely replies to first messages';
export const repliesToFirstMessages = ({ count }: { count: Value }) =>
  `Replies to ${count} of 10 first messages`;

// ID verification, for staff
export const documentVerified = 'The document has been verified.';
export const documentWaiting = 'The document is waiting for verification.';
export const verifiedDocumentDeleted = 'Verified. The document has been deleted.';
export const noDocumentUploaded = 'No document has been uploaded.';
export const closeIdDocument = 'Close ID document';
export const showIdDocument = 'Show ID document';
export const viewIdDocument = 'View ID Document';
export const opensInANewTab = '(opens in a new tab)';
export const idDocumentOf = ({ stageName }: { stageName: Value }) => `ID document of ${stageName}`;
export const documentNotShown = 'The document could not be displayed.';
export const viewsAreLogged = ({ stageName }: { stageName: Value }) =>
  `Each view is logged, and <bdi>${stageName}</bdi> can see who viewed it.`;
export const idUnverified = 'ID Unverified';
export const viewTheDocumentFirst = 'View the document first';
export const compareItWithTheProfile = 'Compare it with the profile. Then press Verify ID again.';
export const idVerification = 'ID Verification';
export const verifyId = 'Verify ID';
export const unverify = 'Unverify';

// Hiding a profile, for staff
export const failedToToggleProfileVisibility = 'Failed to toggle profile visibility';
export const showProfile = 'Show Profile';
export const hideProfile = 'Hide Profile';

// Profiles that cannot be shown
export const invalidProfile = 'Invalid Profile';
export const invalidProfileNote = 'This link does not lead to a member. It may be incomplete or mistyped.';
export const profileUnderReview = 'Profile under review';
export const profileUnderReviewNote =
  'This profile is not available right now. Our team may be reviewing it, or it no longer exists.';
export const errorLoadingProfile = 'Error Loading Profile';
export const profilePicture = ({ stageName }: { stageName: Value }) => `${stageName}, profile picture`;
export const premiumProfile = 'Premium Profile';
export const premiumProfileNote =
  "With an active membership, you see every member's full gallery, details and rates. Yours is not active.";

// Fields of genres
export const genreHourlyRate = ({ genre }: { genre: Value }) => `${genre} hourly rate ($)`;
export const genresAndRates = 'Genres and rates';
export const genresHint = 'Check what you offer. Rates are optional, in whole dollars per hour.';
export const acting = 'Acting';
export const modeling = 'Modeling';
export const adult = 'Adult';

// My ID document
export const waitingForReview = 'Waiting for review. The document is stored encrypted.';
export const verifiedDeletedOn = ({ date }: { date: Value }) =>
  `Verified. The document will be deleted on ${date}.`;
export const notAcceptedDeletedOn = ({ date }: { date: Value }) =>
  `Not accepted. The document will be deleted on ${date}.`;
export const deletedStillVerified = ({ date }: { date: Value }) =>
  `The document was deleted on ${date}. You are still verified.`;
export const deletedOn = ({ date }: { date: Value }) => `The document was deleted on ${date}.`;
export const noDocumentStored = 'You have not uploaded an ID document.';
export const notViewedYet = 'No one has viewed it yet.';
export const whoViewedIt = 'Who viewed it';
export const formerStaff = 'A former member of our team';
export const myIdDocument = 'My ID document';
export const documentStatusNotLoaded = 'The status of your document could not be loaded.';

// Leaving the form
export const leaveWithoutSaving = 'Leave without saving?';
export const unsavedChangesNote = 'Your profile has unsaved changes.';
export const leave = 'Leave';
export const keepEditing = 'Keep editing';

// Profile page, below the pictures
export const coordinates = 'Coordinates';
export const onlyYouAndOurTeam = 'Only you and our team can see these';
export const privateDetails = 'Private details';
export const experience = 'Experience';
export const socialLinks = 'Social media';
export const onRequest = 'On request';
export const height = 'Height';
export const weight = 'Weight';
export const pounds = ({ weight }: { weight: Value }) => `${weight} lbs`;
export const loadingProfile = 'Loading profile';
