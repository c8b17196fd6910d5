import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const nothingToReview = 'Nothing to review';
export const textsSentToManyMembers =
  'Texts sent to many members, and pictures that need a review, appear here before other members see them.';
export const nothingWasRefused = 'Nothing was refused';
export const textsAndPicturesYouRefuse =
  'Texts and pictures you refuse are listed here. You can still release them.';
export const nothingWasReleased = 'Nothing was released';
export const textsAndPicturesYouRelease = 'Texts and pictures you release are listed here.';
export const oneTextToMany = 'One text to many';
export const likeARemovedPicture = 'Like a removed picture';
export const flaggedByYourCheck = 'Flagged by your check';
export const released = 'Released';
export const refused = 'Refused';
export const otherMembersCanSeeIt = 'Other members can see it now.';
export const theMemberIsNotified = 'The member is notified.';
export const refusalTakenBack = 'Refusal taken back';
export const otherMembersCanSeeItNow = 'Other members can see it now. The member is notified.';
export const pictureBy = ({ username }: { username: Value }) => `Picture by ${username}`;
export const textBy = ({ username }: { username: Value }) => `Text by ${username}`;
export const thePicture = 'the picture';
export const theText = 'the text';
export const takeTheRefusalBackThis = ({ what, username }: { what: Value; username: Value }) =>
  `Take the refusal back? This releases ${what} by ${username}: others see it immediately, and ${username} is notified. This cannot be undone.`;
export const takeBack = 'Take back';
export const release = 'Release';
export const releaseByOthersSeeIt = ({ what, username }: { what: Value; username: Value }) =>
  `Release ${what} by ${username}? Others see it immediately. This cannot be undone.`;
export const refuseByTheyAreNotified = ({ what, username }: { what: Value; username: Value }) =>
  `Refuse ${what} by ${username}? They are notified immediately. You can release it later, but not set it back to waiting.`;
export const waitingForIt = 'waiting for it';
export const didNotReceiveIt = 'did not receive it';
export const members = ({ count }: Count) => plural(count, { one: '1 member', other: `${count} members` });
export const heldBack = 'Held back';
export const everyoneCame = 'Everyone came';
export const someoneDidNotCome = 'Someone did not come';
export const pleaseChooseADecision = 'Please choose a decision';
export const pleaseSayWhoDidNot = 'Please say who did not come';
export const reasonIsRequired = 'Reason is required';
export const decision = 'Decision';
export const aFormerMember = 'A former member';
export const decideTitle = ({ title }: { title: Value }) => `Decide “${title}”`;
export const yourDecisionIsFinalIt =
  "Your decision is final: it cannot be undone. All participants are notified and read your reason. A no-show is shown on the member's profile.";
export const deciding = 'Deciding…';
export const decide = 'Decide';
export const claims = 'Claims';
export const saysThat = ({ claim }: { claim: Value }) => ` says that ${claim}`;
export const allParticipantsReadIt = 'All participants read it.';
export const everybodyCame = 'everybody came';
export const theyThemselves = 'they themselves';
export const didNotCome = ({ list }: { list: Value }) => `${list} did not come`;
export const noCallsToReview = 'No calls to review';
export const callsWhoseTextMayBreak = 'Calls whose text may break the rules appear here automatically.';
export const contactDetails = 'Contact details';
export const paymentToApply = 'Payment to apply';
export const anotherMessenger = 'Another messenger';
export const callReleased = 'Call released';
export const callRefused = 'Call refused';
export const thePosterOfIsNotified = ({ title }: { title: Value }) => `The poster of “${title}” is notified.`;
export const aReasonIsRequired = 'A reason is required';
export const openTheDetailsAndWrite = 'Open the details and write what the member has to change.';
export const releaseItIsListedAnd = ({ title }: { title: Value }) =>
  `Release “${title}”? It is listed and its poster is notified immediately. This cannot be undone.`;
export const refuseItsPosterIsNotified = ({ title }: { title: Value }) =>
  `Refuse “${title}”? Its poster is notified immediately and reads your reason. This cannot be undone.`;
export const requiredToRefuseTheMember = 'Required to refuse. The member reads it.';
export const openCallsInReview = 'Open calls in review';
export const noDisputes = 'No disputes';
export const shootsWhoseParticipantsDisagreeAbout =
  'Shoots whose participants disagree about who came appear here automatically.';
export const disputeDecided = 'Dispute decided';
export const theParticipantsOfAreNotified = ({ title }: { title: Value }) =>
  `The participants of “${title}” are notified.`;
export const noParticipantHasSentThe = 'No participant has sent the team a statement yet.';
export const whatToldTheTeam = ({ name }: { name: Value }) => `What ${name} told the team`;
export const toldTheTeam = ({ name }: { name: Value }) => `${name} told the team, `;
export const messagesThatAttached = ({ name }: { name: Value }) => `Messages that ${name} attached`;
export const attachmentOfTheMessage = 'Attachment of the message';
export const disputed = 'Disputed';
export const opened = 'Opened';
export const shootOn = ({ dateTime }: { dateTime: Value }) => ` · Shoot on ${dateTime}`;
