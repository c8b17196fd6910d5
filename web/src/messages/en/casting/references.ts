import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

// Summary of a member's references
export const references = 'References';
export const recommendedByOf = ({ recommended, total }: { recommended: Value; total: Value }) =>
  `Recommended by ${recommended} of ${total}`;
export const inTheLastYear = ({ count }: { count: Value }) => `${count} in the last 12 months`;
export const lateCancellations = ({ count }: Count) =>
  plural(count, { one: '1 late cancellation', other: `${numberText(count)} late cancellations` });
export const noShows = ({ count }: Count) =>
  plural(count, { one: '1 no-show', other: `${numberText(count)} no-shows` });
export const loadingReferences = 'Loading references…';
export const referencesCouldNotBeLoaded = 'The references could not be loaded.';
export const moreReferencesCouldNotBeLoaded = 'More references could not be loaded.';
export const referencesAboutYouAppearHere =
  'After a shoot that everyone confirms, each participant can write about the others. References about you appear here.';
export const noReferencesYet = 'No references yet. They come from shoots arranged here.';

// One reference
export const recommends = 'Recommends';
export const doesNotRecommend = 'Does not recommend';
export const tags = 'Tags';
export const onTime = 'On time';
export const wellPrepared = 'Well prepared';
export const clearDirection = 'Clear direction';
export const filesDelivered = 'Files delivered';
export const wouldWorkAgain = 'Would work again';
export const nameReplied = ({ name }: { name: Value }) => `${name} replied`;
export const reply = 'Reply';
export const replyHint = ({ max }: { max: Value }) =>
  `Up to ${max} characters. Everyone who can see the reference can read it. You cannot change it afterwards.`;
export const publishReply = 'Publish reply';
export const publishing = 'Publishing…';
export const replyPublished = 'Reply published';
export const couldNotPublishYourReply = 'Could not publish your reply';
export const shownWithTheReference = 'It is shown with the reference.';

// References of a shoot
export const referencesToWrite = 'References to write';
export const titleUntil = ({ title, date }: { title: Value; date: Value }) => `${title} · until ${date}`;
export const writeAbout = ({ username }: { username: Value }) =>
  `Write<more> a reference about ${username}</more>`;
export const writeAReferenceAbout = ({ username }: { username: Value }) =>
  `Write a reference<more> about ${username}</more>`;
export const untilDate = ({ date }: { date: Value }) => `Until ${date}`;
export const betweenYouAnd = ({ username }: { username: Value }) => `References between you and ${username}`;
export const aboutYou = 'About you';
export const yourReference = 'Your reference';
export const yourReferenceNotPublished = 'Your reference, not published yet';
export const onlyYouCanReadIt =
  'Only you can read it until both of you have written or the time to write is over.';

// Write a reference
export const referenceAbout = ({ username }: { username: Value }) => `Reference about ${username}`;
export const whenItIsPublished = ({ date, username }: { date: Value; username: Value }) =>
  `It stays private until both of you have written, or until ${date}. Before that, neither ${username} nor our team can read it. You cannot change it afterwards.`;
export const doYouRecommend = ({ username }: { username: Value }) => `Do you recommend ${username}?`;
export const yesIRecommendThem = 'Yes, I recommend them';
export const noIDoNot = 'No, I do not';
export const sayWhetherYouRecommend = 'Please say whether you recommend them';
export const howWasIt = 'How was it?';
export const textHint = ({
  length,
  max,
  min,
  username,
}: {
  length: Value;
  max: Value;
  min: Value;
  username: Value;
}) =>
  `${length} of ${max} characters, at least ${min}. Write what others should know before they work with ${username}.`;
export const tagsOptional = 'Tags (optional)';
export const sendReference = 'Send reference';
export const sending = 'Sending…';
export const later = 'Later';
export const referenceWritten = 'Reference written';
export const couldNotSendYourReference = 'Could not send your reference';
export const bothArePublished = 'You have both written, so both references are now published.';
export const publishedOnceBothHaveWritten = 'It will be published once both of you have written.';

// Remove a reference, for staff
export const removeReference = 'Remove reference';
export const removeThisReference = 'Remove this reference?';
export const whatRemovingDoes =
  'It will no longer be shown or counted. We send the author your reason, and they cannot write it again. The audit log keeps the reference and the reason.';
export const giveAReason = 'Please give a reason';
export const removing = 'Removing…';
export const referenceRemoved = 'Reference removed';
export const couldNotRemoveTheReference = 'Could not remove the reference';
export const authorWasNotified = 'The author was notified with the reason.';
