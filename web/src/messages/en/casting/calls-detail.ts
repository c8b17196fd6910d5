import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

export const notViewedYet = 'Not viewed yet.';
export const thePosterHasViewedIt = 'The poster has viewed it.';
export const youAreOnTheShortlist = 'You are on the shortlist.';
export const youHaveAnOfferAccept = 'You have an offer. Accept it to be booked.';
export const youAreBookedNextAgree = 'You are booked. Next, agree on the shoot.';
export const thePosterChoseOtherApplicants = 'The poster chose other applicants.';
export const youWithdrewIt = 'You withdrew it.';
export const yourApplication = 'Your application:';
export const changeApplication = 'Change application';
export const messageThePoster = 'Message the poster';
export const youManageThisCallSo = 'You manage this call, so you cannot apply.';
export const thisCallIsNotPublished = 'This call is not published yet.';
export const thisCallTakesNoMore = 'This call takes no more applications.';
export const thisRoleIsFilled = 'This role is filled.';
export const forTitle = ({ title }: { title: Value }) => ` for ${title}`;
export const closeThisCall = 'Close this call?';
export const closeCall = 'Close call';
export const closing = 'Closing…';
export const callClosed = 'Call closed';
export const cancelThisCall = 'Cancel this call?';
export const cancelCall = 'Cancel call';
export const canceling = 'Canceling…';
export const callCanceled = 'Call canceled';
export const allPendingApplicantsWereNotified = 'All pending applicants were notified.';
export const takesNoMoreApplicationsPending = ({ title }: { title: Value }) =>
  `“${title}” takes no more applications. Pending applicants are declined and notified. Members you booked stay booked.`;
export const keepItOpen = 'Keep it open';
export const messageToAllOfThem = 'Message to all of them (optional)';
export const postedByAMemberIn = 'Posted by a member in their first week or without a verified identity';
export const newHere = 'New here';
export const itWillBeSentWhen = 'It will be sent when you are back online.';
export const yourSessionHasEnded = 'Your session has ended.';
export const backToOpenCalls = 'Back to Open Calls';
export const loadingTheCall = 'Loading the call';
export const allOpenCalls = 'All open calls';
export const theMemberWhoPostedIt = 'The member who posted it may have removed it.';
export const untitledCall = 'Untitled call';
export const theCallCouldNotBe = 'The call could not be loaded';
export const draftDeleted = 'Draft deleted';
export const deleteThisDraft = 'Delete this draft?';
export const wasNeverPublishedNoOther = ({ title }: { title: Value }) =>
  `“${title}” was never published. No other member has seen it.`;
export const deleteDraft = 'Delete draft';
export const deleting = 'Deleting…';
export const notSpecified = 'Not specified';
export const when = 'When';
export const where = 'Where';
export const applicationDeadline = 'Application deadline';
export const applications = ({ count }: Count) =>
  plural(count, { one: '1 application', other: `${numberText(count)} applications` });
export const staySafe = 'Stay safe';
export const neverPayToApplyKeep =
  'Never pay to apply. Keep the conversation here, and report anyone who asks you to pay, to move to another messenger, or to do more than the call says.';
export const roles = 'Roles';
export const roles2 = ({ count }: Count) => plural(count, { one: 'Now casting', other: 'Roles' });
export const noRolesYet = 'No roles yet.';
export const usage = 'Usage';
export const failedToMuteTheCall = 'Failed to mute the call';
export const unmuteCall = 'Unmute call';
export const muteCall = 'Mute call';
export const pictures = ({ count }: Count) =>
  plural(count, { one: '1 picture', other: `${numberText(count)} pictures` });
export const upTo = ({ counted }: { counted: Value }) => `up to ${counted}`;
export const picturesMinToCounted = ({ picturesMin, counted }: { picturesMin: Value; counted: Value }) =>
  `${picturesMin} to ${counted}`;
export const questions = ({ count }: Count) =>
  plural(count, { one: '1 question', other: `${numberText(count)} questions` });
export const filled = 'Filled';
export const spots = ({ count }: Count) =>
  plural(count, { one: '1 spot', other: `${numberText(count)} spots` });
export const ofLeft = ({ count, counted }: { count: Value; counted: Value }) => `${count} of ${counted} left`;
export const requirements = 'Requirements';
export const toApply = ({ needs }: { needs: Value }) => `To apply: ${needs}.`;
export const youAreInvited = 'You are invited';
export const contactDetails = 'contact details';
export const aPaymentForApplying = 'a payment for applying';
export const aMoveToAnotherMessenger = 'a move to another messenger';
export const ourTeamIsCheckingThis = 'Our team is checking this call before it is listed';
export const thisCallIsNotListed = 'This call is not listed';
export const theTextSeemsToContain = ({ list }: { list: Value }) => `The text seems to contain ${list}. `;
export const removeItAndSaveThe = 'Remove it and save. The call is then checked again or listed immediately.';
export const useAsATemplate = 'Use as a template';
export const openTheDesk = 'Open the desk';
