import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

// Application form
export const application = 'Application';
export const applyForRole = ({ role }: { role: Value }) => `Apply: ${role}`;
export const editApplication = 'Edit application';
export const loadingYourPictures = 'Loading your pictures';
export const weRestoredYourDraft = 'We restored your draft.';
export const noteLength = ({ length, max }: { length: Value; max: Value }) =>
  `${length} of ${max} characters. A sentence or two is enough.`;
export const useMyLastNote = 'Use the note from my last application';
export const daysIAmAvailable = 'Days I am available (optional)';
export const allDays = 'All days';
export const myRateInDollars = 'My rate in dollars (optional)';
export const leaveEmptyToAcceptThePay = 'Leave empty to accept the pay in the call.';
export const yes = 'Yes';
export const optional = ({ label }: { label: Value }) => `${label} (optional)`;
export const saveChanges = 'Save changes';
export const sendAgain = 'Send again';
export const sendApplication = 'Send application';

// Pictures in the application form
export const yourPictures = 'Your pictures';
export const selectedOf = ({ selected, asked }: { selected: Value; asked: string }) =>
  `${selected} selected · ${asked}`;
export const pictures = ({ count }: Count) =>
  plural(count, { one: '1 picture', other: `${numberText(count)} pictures` });
export const upToPictures = ({ count }: Count) =>
  plural(count, { one: 'up to 1 picture', other: `up to ${numberText(count)} pictures` });
export const minToMaxPictures = ({ min, max }: { min: Value; max: Value }) => `${min} to ${max} pictures`;
export const pictureNumber = ({ number }: { number: Value }) => `Picture ${number}`;
export const addAnotherPicture = 'Add another picture';
export const noMorePictures = 'You cannot add more pictures. Deselect one to select another.';

// What is missing before the application can be sent
export const readyToSend = 'Ready to send.';
export const toSend = ({ steps }: { steps: Value }) => `To send, ${steps}.`;
export const addPictures = ({ count }: Count) =>
  plural(count, { one: 'add 1 more picture', other: `add ${numberText(count)} more pictures` });
export const removePictures = ({ count }: Count) =>
  plural(count, { one: 'remove 1 picture', other: `remove ${numberText(count)} pictures` });
export const answer = ({ question }: { question: Value }) => `answer “${question}”`;
export const shortenTheAnswer = ({ question }: { question: Value }) => `shorten your answer to “${question}”`;
export const enterARate = 'enter your rate in whole dollars';

// After sending
export const applicationSent = 'Application sent';
export const couldNotSendYourApplication = 'Could not send your application';
export const applicationUpdated = 'Application updated';
export const applicationSaved = 'Application saved';
export const youAreOffline = 'You are offline. It will be sent when you are back online.';
export const roleInCall = ({ role, call }: { role: Value; call: Value }) => `“${role}” in “${call}”`;
export const connectionLostNotSent = 'Connection lost. Your application was not sent. Try again.';
export const connectionLostNotSaved = 'Connection lost. Your changes were not saved. Try again.';
export const saveWhenOnline = 'You are offline. Save your changes when you are back online.';
export const sessionEnded =
  'Your session has ended. Log in again in another tab, then save your changes here.';

// Answer to an offer, withdrawal, notifications
export const acceptTheOffer = 'Accept the offer';
export const accepting = 'Accepting…';
export const offerAccepted = 'Offer accepted';
export const couldNotAcceptTheOffer = 'Could not accept the offer';
export const youAreBookedFor = ({ title }: { title: Value }) => `You are booked for “${title}”.`;
export const withdraw = 'Withdraw';
export const withdrawThisApplication = 'Withdraw this application?';
export const youCannotApplyAgain = ({ title }: { title: Value }) =>
  `You cannot apply for this role of “${title}” again.`;
export const withdrawing = 'Withdrawing…';
export const applicationWithdrawn = 'Application withdrawn';
export const couldNotWithdrawYourApplication = 'Could not withdraw your application';
export const muteHint =
  'Do not notify me when my application is seen. You will still be notified of the decision.';
export const mutedHint = 'You will be notified of the decision, but not when your application is seen.';

// My applications
export const trackYourApplications = 'Track the status of everything you applied for.';
export const applicationsAndInvitations = 'Applications and invitations';
export const findOpenCalls = 'Find open calls';
export const couldNotBeLoaded = ({ label }: { label: Value }) => `${label} could not be loaded`;
export const loadingApplications = 'Loading applications';
export const loadingInvitations = 'Loading invitations';
export const theRestCouldNotBeLoaded = 'The rest could not be loaded.';
export const noApplicationsWithThisStatus = 'No applications with this status';
export const noApplicationsYet = 'No applications yet';
export const yourApplicationsAppearHere = 'Your applications and their status appear here.';
export const noInvitationsYet = 'No invitations yet';
export const invitationsAppearHere = 'Invitations to apply for a call appear here.';
export const roleForPoster = ({ role, poster }: { role: Value; poster: Value }) =>
  `${role}, for <bdi>${poster}</bdi>`;
export const applications = ({ count }: Count) =>
  plural(count, { one: '1 application', other: `${numberText(count)} applications` });
export const proposeAShoot = ({ title }: { title: Value }) => `Propose a shoot<more>: ${title}</more>`;
export const invited = 'Invited';
export const closed = 'Closed';
export const youApplied = ({ status }: { status: Value }) => `You applied: ${status}`;
export const applyToCall = ({ title }: { title: Value }) => `Apply<more>: ${title}</more>`;
