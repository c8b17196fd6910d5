import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

export const pleaseGiveAReason = 'Please give a reason';
export const referenceRemoved = 'Reference removed';
export const theAuthorWasNotifiedWith = 'The author was notified with the reason.';
export const removeThisReference = 'Remove this reference?';
export const itIsNoLongerShown =
  'It is no longer shown or counted. The author is notified with the reason and cannot write it again. The audit log keeps the reference and the reason.';
export const removeReference = 'Remove reference';
export const removing = 'Removing…';
export const onTime = 'On time';
export const wellPrepared = 'Well prepared';
export const clearDirection = 'Clear direction';
export const filesDelivered = 'Files delivered';
export const wouldWorkAgain = 'Would work again';
export const recommendedByOf = ({ recommended, total }: { recommended: Value; total: Value }) =>
  `Recommended by ${recommended} of ${total}`;
export const lateCancellations = ({ count }: Count) =>
  plural(count, { one: '1 late cancellation', other: `${numberText(count)} late cancellations` });
export const noShows = ({ count }: Count) =>
  plural(count, { one: '1 no-show', other: `${numberText(count)} no-shows` });
export const inTheLast12Months = ({ lastYear }: { lastYear: Value }) => `${lastYear} in the last 12 months`;
export const replyPublished = 'Reply published';
export const itIsShownWithThe = 'It is shown with the reference.';
export const reply = 'Reply';
export const upToCharactersEveryoneWho = ({ referenceReplyMax }: { referenceReplyMax: Value }) =>
  `Up to ${referenceReplyMax} characters. Everyone who can see the reference can read it. You cannot change it afterwards.`;
export const publishing = 'Publishing…';
export const publishReply = 'Publish reply';
export const onlyYouCanReadIt =
  'Only you can read it until both of you have written or the time to write is over.';
export const yourReference = 'Your reference';
export const yourReferenceNotPublishedYet = 'Your reference, not published yet';
export const writeAReferenceAbout = ({ username }: { username: Value }) =>
  `Write a reference<strong> about ${username}</strong>`;
export const untilDate = ({ date }: { date: Value }) => `Until ${date}`;
export const referencesBetweenYouAnd = ({ username }: { username: Value }) =>
  `References between you and ${username}`;
export const aboutYou = 'About you';
export const references = 'References';
export const referenceWritten = 'Reference written';
export const youHaveBothWrittenSo = 'You have both written, so both references are now published.';
export const itWillBePublishedOnce = 'It will be published once both of you have written.';
export const referenceAbout = ({ username }: { username: Value }) => `Reference about ${username}`;
export const itStaysPrivateUntilBoth = ({ date, username }: { date: Value; username: Value }) =>
  `It stays private until both of you have written, or until ${date}. Before that, neither ${username} nor our team can read it. You cannot change it afterwards.`;
export const doYouRecommend = ({ username }: { username: Value }) => `Do you recommend ${username}?`;
export const yesIRecommendThem = 'Yes, I recommend them';
export const noIDoNot = 'No, I do not';
export const howWasIt = 'How was it?';
export const ofCharactersAtLeastWrite = ({
  count,
  referenceTextMax,
  referenceTextMin,
  username,
}: {
  count: Value;
  referenceTextMax: Value;
  referenceTextMin: Value;
  username: Value;
}) =>
  `${count} of ${referenceTextMax} characters, at least ${referenceTextMin}. Write what others should know before they work with ${username}.`;
export const tagsOptional = 'Tags (optional)';
export const sealing = 'Sealing…';
export const sendReference = 'Send reference';
export const later = 'Later';
export const afterAShootThatEveryone =
  'After a shoot that everyone confirms, each participant can write about the others. References about you appear here.';
export const referencesComeFromShootsArranged =
  'References come from shoots arranged here. There are none yet.';
export const loadingReferences = 'Loading references…';
export const theReferencesCouldNotBe = 'The references could not be loaded.';
export const moreReferencesCouldNotBe = 'More references could not be loaded.';
export const referencesToWrite = 'References to write';
export const titleUntilDate = ({ title, date }: { title: Value; date: Value }) => `${title} · until ${date}`;
export const writeAReferenceAbout2 = ({ username }: { username: Value }) =>
  `Write<strong> a reference about ${username}</strong>`;
export const recommends = 'Recommends';
export const doesNotRecommend = 'Does not recommend';
export const tags = 'Tags';
export const nameReplied = ({ name }: { name: Value }) => `${name} replied`;
export const pleaseSayWhetherYouRecommend = 'Please say whether you recommend them';
