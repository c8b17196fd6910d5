import type { Value } from '@opencall/contract/shared/format/messages';

export const authenticationErrorYourSessionHas =
  'Authentication Error: Your session has expired. Please log out and log back in to continue.';
export const failedToRefreshYourSession =
  'Failed to refresh your session. Please try logging out and back in.';
export const failedToUpdateProfile = ({ error }: { error: Value }) => `Failed to update profile: ${error}`;
export const profileUpdated = 'Profile updated';
export const refreshingSession = 'Refreshing session...';
export const saving = 'Saving...';
export const saveChanges = 'Save Changes';
export const editProfile = 'Edit Profile';
export const yourUnsavedChangesAreBack = 'Your unsaved changes are back.';
export const genresAndHourlyRates = 'Genres and hourly rates';
export const genre = 'Genre';
export const hourlyRate = 'Hourly rate';
export const notGiven = 'Not given';
export const otherMembersSeeAndSearch = 'Other members see and search for your stage name.';
export const age = 'Age';
export const aboutMe = 'About Me';
export const whatYouDoWhatYou = 'What you do, what you are looking for, how you like to work.';
export const place = 'Place';
export const otherMembersSeeOnlyThe = 'Other members see only the city and state.';
export const selectAState = 'Select a state';
export const latitude = 'Latitude';
export const longitude = 'Longitude';
export const coordinatesLeftEmptyAreFilled =
  'Coordinates left empty are filled in from the ZIP code. They are used for searches by distance.';
export const physicalCharacteristics = 'Physical Characteristics';
export const allOfThisIsOptional = 'All of this is optional.';
export const heightFt = 'Height (ft)';
export const heightIn = 'Height (in)';
export const weightLbs = 'Weight (lbs)';
export const additionalCharacteristics = 'Additional Characteristics';
export const shownOnYourProfileWhen = 'Shown on your profile when given.';
export const partyFriendly = 'Party Friendly';
export const alcohol = 'Alcohol';
export const links = 'Links';
export const aHandleIsEnoughFor = 'A handle is enough for the networks. Experience takes full web addresses.';
export const instagram = 'Instagram';
export const xTwitter = 'X / Twitter';
export const tiktok = 'TikTok';
export const experienceLink1 = 'Experience Link 1';
export const experienceLink2 = 'Experience Link 2';
export const experienceLink3 = 'Experience Link 3';
export const feedback = 'Feedback';
export const quotesFromPeopleYouHave = 'Quotes from people you have worked with.';
export const hiddenFromOtherMembers = 'Hidden from other members';
export const yourProfileIsHidden = 'Your profile is hidden';
export const otherMembersCannotFindYou =
  'Other members cannot find you, and do not see your profile, your contest entries with the votes for them, your listings or what you write to them. Everything returns when our team shows your profile again. <link>Write to us</link> if you think this is a mistake.';
export const memberSince = ({ month }: { month: Value }) => `Member since ${month}`;
export const lastUpdated = ({ relative }: { relative: Value }) => `Last updated ${relative}`;
export const facts = 'Facts';
export const experience1 = 'Experience 1';
export const experience2 = 'Experience 2';
export const experience3 = 'Experience 3';
export const home = 'Home';
export const uploadSuccessful = 'Upload successful';
export const saveYourChangesToKeep = 'Save your changes to keep it.';
export const identity = 'Identity';
export const neededForTheVerifiedBadge =
  'Needed for the verified badge. Only you and the moderators can see it.';
export const idPicture = 'ID Picture';
export const aDocumentIsOnFile = 'A document is on file. A new one must be verified again.';
export const noDocumentYet = 'No document yet.';
export const replaceIdPicture = 'Replace ID Picture';
export const chooseIdPicture = 'Choose ID Picture';
export const view = 'View';
export const idPictureOpensInA = 'ID picture (opens in a new tab)';
export const removeIdPicture = 'Remove<strong> ID picture</strong>';
export const sendingYourIdPicture = 'Sending your ID picture';
export const failedToCreateProfile = 'Failed to create profile';
export const youHaveNoProfileYet = 'You have no profile yet';
export const createProfile = 'Create Profile';
export const yourAccountWorksWithoutOne =
  'Your account works without one. With a profile, members can find you and see your pictures.';
export const answersAllFirstMessages = 'Answers all first messages';
export const rarelyAnswersFirstMessages = 'Rarely answers first messages';
export const answersOf10FirstMessages = ({ count }: { count: Value }) =>
  `Answers ${count} of 10 first messages`;
export const theDocumentHasBeenVerified = 'The document has been verified.';
export const theDocumentIsWaitingFor = 'The document is waiting for verification.';
export const verifiedTheDocumentIsNo = 'Verified. The document is no longer kept.';
export const noDocumentHasBeenUploaded = 'No document has been uploaded.';
export const closeIdDocument = 'Close ID Document';
export const showIdDocument = 'Show ID Document';
export const viewIdDocument = 'View ID Document';
export const opensInANewTab = '(opens in a new tab)';
export const idDocumentOf = ({ stageName }: { stageName: Value }) => `ID document of ${stageName}`;
export const theDocumentCouldNotBe = 'The document could not be shown.';
export const eachLookAtItIs = ({ stageName }: { stageName: Value }) =>
  `Each look at it is logged, and <bdi>${stageName}</bdi> sees who looked.`;
export const idUnverified = 'ID Unverified';
export const lookAtTheDocumentFirst = 'Look at the document first';
export const compareItWithTheProfile = 'Compare it with the profile. Then press Verify ID again.';
export const idVerification = 'ID Verification';
export const verifyId = 'Verify ID';
export const unverify = 'Unverify';
export const failedToToggleProfileVisibility = 'Failed to toggle profile visibility';
export const showProfile = 'Show Profile';
export const hideProfile = 'Hide Profile';
export const invalidProfile = 'Invalid Profile';
export const thisAddressDoesNotName =
  'This address does not name a member. It may have been cut off or mistyped.';
export const profileUnderReview = 'Profile under review';
export const thisProfileCannotBeSeen =
  'This profile cannot be seen at the moment. Our moderators may be looking at it, or it is no longer here.';
export const errorLoadingProfile = 'Error Loading Profile';
export const profilePicture = ({ stageName }: { stageName: Value }) => `${stageName}, profile picture`;
export const premiumProfile = 'Premium Profile';
export const withAMembershipYouSee =
  "With a membership you see every member's full gallery, details and rates. Yours is not active at the moment.";
export const hourlyRate2 = ({ genre }: { genre: Value }) => `${genre} hourly rate ($)`;
export const genresAndRates = 'Genres and Rates';
export const tickWhatYouOfferA = 'Tick what you offer. A rate is optional, in whole dollars an hour.';
export const acting = 'Acting';
export const modeling = 'Modeling';
export const adult = 'Adult';
export const itIsWaitingForReview = 'It is waiting for review and is stored encrypted until then.';
export const itHasBeenVerified = 'It has been verified.';
export const itHasNotBeenAccepted = 'It has not been accepted.';
export const itWillBeDeletedOn = ({ outcome, date }: { outcome: Value; date: Value }) =>
  `${outcome} It will be deleted on ${date}.`;
export const youStayVerified = ' You stay verified.';
export const itWasDeletedOn = ({ date, mark }: { date: Value; mark: Value }) =>
  `It was deleted on ${date}.${mark}`;
export const noDocumentIsKept = 'No document is kept.';
export const noOneHasViewedIt = 'No one has viewed it yet.';
export const whoViewedIt = 'Who viewed it';
export const aFormerMemberOfThe = 'A former member of the team';
export const yourIdDocument = 'Your ID document';
export const theStatusOfYourDocument = 'The status of your document could not be loaded.';
export const leaveWithoutSaving = 'Leave without saving?';
export const yourProfileHasChangesThat = 'Your profile has changes that are not saved yet.';
export const leave = 'Leave';
export const keepEditing = 'Keep editing';
export const coordinates = 'Coordinates';
export const onlyYouAndTheModerators = 'Only you and the moderators can see these';
export const privateFacts = 'Private facts';
export const experience = 'Experience';
export const elsewhere = 'Elsewhere';
export const onRequest = 'On request';
export const height = 'Height';
export const weight = 'Weight';
export const weightLbs2 = ({ weight }: { weight: Value }) => `${weight} lbs`;
export const loadingProfile = 'Loading profile';
