import type { Value } from '@opencall/contract/shared/format/messages';

// Page
export const editCall = 'Edit call';
export const editOrPreview = 'Edit or preview';
export const loadingTheCall = 'Loading the call';
export const theCallCouldNotBeLoaded = 'The call could not be loaded';
export const anActiveSubscriptionIsNeeded = 'An active subscription is needed';
export const postingNeedsAMembership = 'Applying to calls is free. Posting a call needs a membership.';
export const itMayHaveBeenDeleted = 'It may have been deleted, or it belongs to another member.';
export const thisCallIsNotYours = 'This call is not yours';
export const onlyThePosterCanEdit = 'Only the member who posted a call can edit it.';
export const thisCallIsOver = 'This call is over';
export const aClosedCallCannotBeEdited = 'A closed or canceled call cannot be edited.';

// Saving and publishing
export const nothingToSaveYet = 'Nothing to save yet';
export const saved = 'Saved';
export const notSavedYet = 'Not saved yet';
export const notSaved = ({ reason }: { reason: Value }) => `Not saved. ${reason}`;
export const tryAgain = 'Try again';
export const connectionLost = 'Connection lost. Your draft is safe on this page.';
export const sessionEnded = 'Your session has ended. Log in again in another tab, then save.';
export const toPublishAdd = ({ list }: { list: Value }) => `To publish, add ${list}.`;
export const aTitle = 'a title';
export const aDescription = 'a description';
export const thePay = 'the pay';
export const aPlace = 'a place (ZIP code, location or remote)';
export const aFutureDeadline = 'a future deadline';
export const atLeastOneRole = 'at least one role';
export const readyToPublish = 'Ready to publish.';
export const publish = 'Publish';
export const publishing = 'Publishing…';
export const callPublished = 'Call published';
export const membersCanNowFindIt = 'Members can now find it.';
export const callInReview = 'Call in review';
export const weListItAfterReview = 'Our team checks the text, then we list the call.';
export const couldNotPublishTheCall = 'Could not publish the call';
export const completeTheMissingFields = 'Complete the missing fields and try again.';
export const saveChanges = 'Save changes';
export const callSaved = 'Call saved';
export const membersNowSeeYourChanges = 'Members now see your changes.';
export const fixTheFieldsMarkedInRed = 'Fix the fields marked in red.';
export const aRoleWithApplicationsIsFixed =
  'You cannot change the requirements and questions of a role that has applications.';

// Details
export const call = 'Call';
export const startFromACall = 'Start from one of your calls (optional)';
export const chooseACall = 'Choose a call';
export const details = 'Details';
export const titleExample = 'Two dancers for a night shoot';
export const usageOptional = 'Usage (optional)';
export const howThePicturesWillBeUsed =
  'How the pictures will be used and for how long: portfolio, campaign, magazine.';

// Pay, dates and place
export const payAndNudity = 'Pay and nudity';
export const alwaysShownOnTheCall = 'Always shown on the call.';
export const whenAndWhere = 'When and where';
export const firstDay = 'First day';
export const lastDayBeforeFirst = 'The last day must not be before the first';
export const location = 'Location';
export const cityNeighborhoodOrStudio = 'City, neighborhood or studio.';
export const membersNearbyWillFindIt = 'Members nearby will find your call.';
export const remoteWork = 'Can be done from anywhere (remote)';
export const applicationDeadline = 'Application deadline';
export const afterTheDeadline =
  'Members cannot apply after this time. You then have 30 days to decide on applications.';

// Roles
export const roles = 'Roles';
export const addARole = 'Add a role';
export const removeThisRole = 'Remove this role';
export const roleNumber = ({ number }: { number: Value }) => `Role ${number}`;
export const roleExamples = 'Model, dancer, makeup…';
export const numberOfPeople = 'Number of people';
export const minPictures = 'Min. pictures';
export const maxPictures = 'Max. pictures';
export const requirementsFor = ({ role }: { role: Value }) => `Requirements for ${role}`;
export const untitledRole = ({ number }: { number: Value }) => `role ${number}`;

// Questions to applicants
export const questions = 'Questions';
export const addAQuestion = 'Add a question';
export const questionNumber = ({ number }: { number: Value }) => `Question ${number}`;
export const answerToQuestion = ({ number }: { number: Value }) => `Answer to question ${number}`;
export const yesOrNo = 'Yes or no';
export const multipleChoice = 'Multiple choice';
export const required = 'Required';
export const removeQuestion = ({ number }: { number: Value }) => `Remove question ${number}`;
export const optionsForQuestion = ({ number }: { number: Value }) => `Options for question ${number}`;
export const twoToTenOptions = 'Two to ten options, one per line.';

// Past calls to start from
export const titleOfDraft = ({ title }: { title: Value }) => `${title} (draft)`;
export const titleOfOpenCall = ({ title }: { title: Value }) => `${title} (open)`;
export const titleOfClosedCall = ({ title }: { title: Value }) => `${title} (closed)`;
export const titleOfCanceledCall = ({ title }: { title: Value }) => `${title} (canceled)`;
