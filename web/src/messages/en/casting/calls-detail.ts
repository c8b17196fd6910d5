import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

// Page
export const loadingTheCall = 'Loading the call';
export const allOpenCalls = 'All open calls';
export const thePosterMayHaveRemovedIt = 'The member who posted it may have removed it.';
export const untitledCall = 'Untitled call';
export const theCallCouldNotBeLoaded = 'The call could not be loaded';
export const joinedRecentlyOrNotVerified =
  'The poster joined in the last seven days or has not verified their identity';
export const newHere = 'New here';
export const applications = ({ count }: Count) =>
  plural(count, { one: '1 application', other: `${numberText(count)} applications` });
export const notSpecified = 'Not specified';
export const when = 'When';
export const where = 'Where';
export const applicationDeadline = 'Application deadline';
export const usage = 'Usage';
export const staySafe = 'Stay safe';
export const neverPayToApply =
  'Never pay to apply. Keep all messages on this site. Report anyone who asks you to pay, to use another messaging app, or to do anything that the call does not mention.';
export const muteCall = 'Mute call';
export const unmuteCall = 'Unmute call';
export const couldNotChangeTheNotifications = 'Could not change the notifications';

// Roles
export const roles = 'Roles';
export const rolesHeading = ({ count }: Count) => plural(count, { one: 'Role', other: 'Roles' });
export const noRolesYet = 'No roles yet.';
export const filled = 'Filled';
export const spots = ({ count }: Count) =>
  plural(count, { one: '1 spot', other: `${numberText(count)} spots` });
export const spotsLeft = ({ left, spots }: { left: Value; spots: string }) => `${left} of ${spots} left`;
export const requirements = 'Requirements';
export const youAreInvited = 'You are invited';
export const pictures = ({ count }: Count) =>
  plural(count, { one: '1 picture', other: `${numberText(count)} pictures` });
export const upToPictures = ({ count }: Count) =>
  plural(count, { one: 'up to 1 picture', other: `up to ${numberText(count)} pictures` });
export const minToMaxPictures = ({ min, max }: { min: Value; max: Value }) => `${min} to ${max} pictures`;
export const questions = ({ count }: Count) =>
  plural(count, { one: '1 question', other: `${numberText(count)} questions` });
export const toApply = ({ needs }: { needs: Value }) => `To apply: ${needs}.`;
export const applyForRole = ({ role }: { role: Value }) => `Apply<more> for ${role}</more>`;
export const youManageThisCall = 'You manage this call, so you cannot apply.';
export const thisCallIsNotPublished = 'This call is not published yet.';
export const noLongerAcceptingApplications = 'This call is no longer accepting applications.';
export const thisRoleIsFilled = 'This role is filled.';

// My application
export const yourApplication = 'Your application:';
export const notSeenYet = 'Not seen yet.';
export const thePosterHasSeenIt = 'The poster has seen it.';
export const youAreOnTheShortlist = 'You are on the shortlist.';
export const youHaveAnOffer = 'You have an offer. Accept it to be booked.';
export const youAreBooked = 'You are booked. Next, agree on the details of the shoot.';
export const thePosterDeclinedIt = 'The poster declined it.';
export const youWithdrewIt = 'You withdrew it.';
export const editApplication = 'Edit application';
export const messageThePoster = 'Message the poster';
export const itWillBeSentWhenOnline = 'It will be sent when you are back online.';
export const yourSessionHasEnded = 'Your session has ended.';

// My call
export const openTheDesk = 'Open the desk';
export const useAsATemplate = 'Use as a template';
export const ourTeamIsCheckingThisCall = 'Our team is checking this call before it is listed';
export const thisCallIsNotListed = 'This call is not listed';
export const theTextSeemsToContain = ({ list }: { list: Value }) => `The text seems to contain ${list}.`;
export const contactDetails = 'contact details';
export const aRequestForPayment = 'a request for payment';
export const aRequestToUseAnotherApp = 'a request to use another app';
export const editAndSave = 'Edit the call and save it. We then check it again or list it immediately.';
export const closeCall = 'Close call';
export const closeThisCall = 'Close this call?';
export const closing = 'Closing…';
export const callClosed = 'Call closed';
export const couldNotCloseTheCall = 'Could not close the call';
export const cancelCall = 'Cancel call';
export const cancelThisCall = 'Cancel this call?';
export const canceling = 'Canceling…';
export const callCanceled = 'Call canceled';
export const couldNotCancelTheCall = 'Could not cancel the call';
export const pendingApplicantsWereNotified = 'All pending applicants were notified.';
export const whatEndingDoes = ({ title }: { title: Value }) =>
  `“${title}” will stop accepting applications. Pending applicants are declined and notified. Members you booked stay booked.`;
export const keepItOpen = 'Keep it open';
export const messageToPendingApplicants = 'Message to pending applicants (optional)';
export const deleteDraft = 'Delete draft';
export const deleteThisDraft = 'Delete this draft?';
export const neverPublished = ({ title }: { title: Value }) =>
  `“${title}” was never published. No other member has seen it.`;
export const deleting = 'Deleting…';
export const draftDeleted = 'Draft deleted';
export const couldNotDeleteTheDraft = 'Could not delete the draft';
export const byMember = ({ username }: { username: Value }) => `by <link>${username}</link>`;
