import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

export const ofCharactersASentenceOr = ({
  count,
  applicationNoteMax,
}: {
  count: Value;
  applicationNoteMax: Value;
}) => `${count} of ${applicationNoteMax} characters. A sentence or two is enough.`;
export const useTheNoteOfMy = 'Use the note of my last application';
export const daysIAmAvailableOptional = 'Days I am available (optional)';
export const allDays = 'All days';
export const myRateInDollarsOptional = 'My rate in dollars (optional)';
export const leaveEmptyToAcceptThe = 'Leave empty to accept the pay in the call.';
export const toSendAdd = ({ list }: { list: Value }) => `To send, add ${list}.`;
export const readyToSend = 'Ready to send.';
export const weRestoredYourDraft = 'We restored your draft.';
export const loadingYourPictures = 'Loading your pictures';
export const changeApplication = 'Change application';
export const saveChanges = 'Save changes';
export const sendAgain = 'Send again';
export const sendApplication = 'Send application';
export const application = 'Application';
export const yes = 'Yes';
export const textOptional = ({ text }: { text: Value }) => `${text} (optional)`;
export const applicationSent = 'Application sent';
export const applicationNotSent = 'Application not sent';
export const pictures = ({ count }: Count) =>
  plural(count, { one: '1 picture', other: `${numberText(count)} pictures` });
export const upTo = ({ counted }: { counted: Value }) => `up to ${counted}`;
export const minToCounted = ({ min, counted }: { min: Value; counted: Value }) => `${min} to ${counted}`;
export const pictureValue = ({ value }: { value: Value }) => `Picture ${value}`;
export const addAnotherPicture = 'Add another picture';
export const countChosenAsked = ({ count, asked }: { count: Value; asked: Value }) =>
  `${count} chosen · ${asked}`;
export const yourPictures = 'Your pictures';
export const youHaveChosenTheMaximum =
  'You have chosen the maximum. Deselect a picture to choose another one.';
export const offerAccepted = 'Offer accepted';
export const youAreBookedFor = ({ title }: { title: Value }) => `You are booked for “${title}”.`;
export const applicationWithdrawn = 'Application withdrawn';
export const accepting = 'Accepting…';
export const acceptTheOffer = 'Accept the offer';
export const withdrawThisApplication = 'Withdraw this application?';
export const youCannotApplyForThis = ({ title }: { title: Value }) =>
  `You cannot apply for this role of “${title}” again.`;
export const withdraw = 'Withdraw';
export const withdrawing = 'Withdrawing…';
export const stopNotificationsWhenYourApplication =
  'Stop notifications when your application is seen. You will still be notified of the decision.';
export const youWillBeNotifiedOf =
  'You will be notified of the decision, but not when your application is seen.';
export const morePictures = ({ count }: Count) =>
  plural(count, { one: '1 more picture', other: `${numberText(count)} more pictures` });
export const countedFewer = ({ counted }: { counted: Value }) => `${counted} fewer`;
export const anAnswerTo = ({ text }: { text: Value }) => `an answer to “${text}”`;
export const aShorterAnswerTo = ({ text }: { text: Value }) => `a shorter answer to “${text}”`;
export const aRateInWholeDollars = 'a rate in whole dollars';
export const youApplied = ({ label }: { label: Value }) => `You applied: ${label}`;
export const invited = 'Invited';
export const over = 'Over';
export const applyValue = ({ value }: { value: Value }) => `Apply<strong>${value}</strong>`;
export const titleForUser = ({ title, user }: { title: Value; user: Value }) =>
  `${title}, for <bdi>${user}</bdi>`;
export const applications = ({ count }: Count) =>
  plural(count, { one: '1 application', other: `${numberText(count)} applications` });
export const proposeAShoot = ({ value }: { value: Value }) => `Propose a shoot<strong>${value}</strong>`;
export const findOpenCalls = 'Find open calls';
export const couldNotBeLoaded = ({ label }: { label: Value }) => `${label} could not be loaded`;
export const loadingLabel = ({ label }: { label: Value }) => `Loading ${label}`;
export const theRestCouldNotBe = 'The rest could not be loaded.';
export const noApplicationsWithThisStatus = 'No applications with this status';
export const noApplicationsYet = 'No applications yet';
export const yourApplicationsAndTheirStatus = 'Your applications and their status appear here.';
export const noInvitationsYet = 'No invitations yet';
export const invitationsToApplyForA = 'Invitations to apply for a call appear here.';
export const trackTheStatusOfEverything = 'Track the status of everything you applied for.';
export const applicationsAndInvitations = 'Applications and invitations';
export const connectionLostYourApplicationWas = 'Connection lost. Your application was not sent. Try again.';
export const connectionLostYourChangesWere = 'Connection lost. Your changes were not saved. Try again.';
export const youAreOfflineSaveYour = 'You are offline. Save your changes when you are back online.';
export const yourSessionHasEndedSign =
  'Your session has ended. Sign in again in another tab, then save your changes here.';
export const titleInTitle2 = ({ title, title2 }: { title: Value; title2: Value }) =>
  `“${title}” in “${title2}”`;
export const applicationKept = 'Application kept';
export const youAreOfflineItWill = 'You are offline. It will be sent when you are back online.';
export const applicationChanged = 'Application changed';
