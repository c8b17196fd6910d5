import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const nothingToReview = 'Nothing to review';
export const heldItemsAppearHere =
  'Messages sent to many members and pictures that need a review appear here before other members see them.';
export const nothingRejected = 'Nothing rejected yet';
export const rejectedItemsAreKept = 'Rejected texts and pictures are kept here. You can still approve them.';
export const nothingApproved = 'Nothing approved yet';
export const approvedItemsAreKept = 'Approved texts and pictures are kept here.';
export const sameTextToMany = 'Same text to many members';
export const similarToARemovedPicture = 'Similar to a removed picture';
export const flaggedByYourMediaCheck = 'Flagged by your media check';
export const approved = 'Approved';
export const rejected = 'Rejected';
export const otherMembersCanSeeIt = 'Other members can see it now.';
export const theMemberIsNotified = 'The member is notified.';
export const rejectionUndone = 'Rejection undone';
export const approvedAndNotified = 'Other members can see it now. The member is notified.';
export const pictureBy = ({ username }: { username: Value }) => `Picture by ${username}`;
export const textBy = ({ username }: { username: Value }) => `Text by ${username}`;
export const undoTextQuestion = ({ username }: { username: Value }) =>
  `Undo the rejection? Others see the text by ${username} immediately, and ${username} is notified. This cannot be undone.`;
export const approve = 'Approve';
export const approveTextQuestion = ({ username }: { username: Value }) =>
  `Approve the text by ${username}? Others see it immediately. This cannot be undone.`;
export const rejectTextQuestion = ({ username }: { username: Value }) =>
  `Reject the text by ${username}? They are notified immediately. You can still approve it later, but not return it to this list.`;
export const heldItems = 'Held messages and pictures';
export const everyoneCame = 'Everyone came';
export const someoneDidNotCome = 'Someone did not come';
export const pleaseChooseADecision = 'Please choose a decision';
export const pleaseSayWhoDidNot = 'Please say who did not come';
export const reasonIsRequired = 'Reason is required';
export const decision = 'Decision';
export const aFormerMember = 'A former member';
export const decideDisputeTitle = ({ title }: { title: Value }) => `Decide the dispute about “${title}”`;
export const decisionIsFinal =
  "Your decision is final and cannot be undone. All participants are notified and can read your reason. A no-show appears on the member's profile.";
export const deciding = 'Deciding…';
export const decide = 'Decide';
export const claims = 'Claims';
export const allParticipantsCanReadIt = 'All participants can read it.';
export const claimsEveryoneCame = ({ name }: { name: Value }) =>
  `<person>${name}</person> says that everyone came`;
export const theyThemselves = 'they themselves';
export const claimsNoShow = ({ name, absent }: { name: Value; absent: Value }) =>
  `<person>${name}</person> says that ${absent} did not come`;
export const noCallsToReview = 'No calls to review';
export const callsAppearHere = 'Calls whose text may break the rules appear here automatically.';
export const contactDetails = 'Contact details';
export const feeToApply = 'Fee to apply';
export const otherMessagingApp = 'Other messaging app';
export const callApproved = 'Call approved';
export const callRejected = 'Call rejected';
export const posterNotified = ({ title }: { title: Value }) => `The poster of “${title}” is notified.`;
export const aReasonIsRequired = 'A reason is required';
export const openTheDetailsAndSay = 'Open the details and say what the member needs to change.';
export const approveCallQuestion = ({ title }: { title: Value }) =>
  `Approve “${title}”? The call is listed and its poster is notified immediately. This cannot be undone.`;
export const rejectCallQuestion = ({ title }: { title: Value }) =>
  `Reject “${title}”? The poster is notified immediately and can read your reason. This cannot be undone.`;
export const requiredToReject = 'Required to reject. The member can read it.';
export const callsInReview = 'Calls in review';
export const noDisputes = 'No disputes';
export const disputesAppearHere =
  'Shoots whose participants disagree about who came appear here automatically.';
export const disputeDecided = 'Dispute decided';
export const participantsNotified = ({ title }: { title: Value }) =>
  `The participants of “${title}” are notified.`;
export const noStatements = 'No participant has sent a statement yet.';
export const statementBy = ({ name }: { name: Value }) => `Statement by ${name}`;
export const statementSent = ({ name }: { name: Value }) => `Statement by ${name}, <when></when>`;
export const attachedMessages = ({ name }: { name: Value }) => `Messages attached by ${name}`;
export const attachedPicture = 'Picture in the message';
export const disputed = 'Disputed';
export const openedWhen = ({ dateTime }: { dateTime: Value }) =>
  `Opened <when></when> · Shoot on ${dateTime}`;
export const undoPictureQuestion = ({ username }: { username: Value }) =>
  `Undo the rejection? Others see the picture by ${username} immediately, and ${username} is notified. This cannot be undone.`;
export const approvePictureQuestion = ({ username }: { username: Value }) =>
  `Approve the picture by ${username}? Others see it immediately. This cannot be undone.`;
export const rejectPictureQuestion = ({ username }: { username: Value }) =>
  `Reject the picture by ${username}? They are notified immediately. You can still approve it later, but not return it to this list.`;
export const membersWaiting = ({ count }: Count) =>
  plural(count, { one: '1 member is waiting for it.', other: `${count} members are waiting for it.` });
export const membersWithoutIt = ({ count }: Count) =>
  plural(count, { one: '1 member did not receive it.', other: `${count} members did not receive it.` });
export const loadingHeldItems = 'Loading held messages and pictures';
export const loadingCallsInReview = 'Loading calls in review';
export const loadingDisputes = 'Loading disputes';
export const memberWithRole = ({ name, role }: { name: Value; role: Value }) => `${name} (${role})`;
