import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const sentYouMessages = ({ count, name }: Count & { name: Value }) =>
  plural(count, { one: `${name} sent you a message`, other: `${name} sent you ${count} messages` });
export const sentYouEmails = ({ count, name, title }: Count & { name: Value; title: Value }) =>
  plural(count, {
    one: `${name} sent you an email: ${title}`,
    other: `${name} sent you ${count} emails: ${title}`,
  });
export const yourEntry = ({ entryTitle }: { entryTitle: Value }) => `Your entry “${entryTitle}”`;
export const whichYouVotedFor = ({ entryTitle }: { entryTitle: Value }) =>
  `“${entryTitle}”, which you voted for,`;
export const cameOfIn = ({
  count,
  contestTitle,
  ordinal,
  entries,
}: Count & { contestTitle: Value; ordinal: Value; entries: Value }) =>
  plural(count, { one: `won ${contestTitle}`, other: `came ${ordinal} of ${entries} in ${contestTitle}` });
export const votes = ({ count }: Count) => plural(count, { one: '1 vote', other: `${count} votes` });
export const entryCameInWithValue = ({
  entry,
  cameIn,
  value,
}: {
  entry: Value;
  cameIn: Value;
  value: Value;
}) => `${entry} ${cameIn}, with ${value}`;
export const yourEntryInWas = ({
  entryTitle,
  contestTitle,
  decision,
}: {
  entryTitle: Value;
  contestTitle: Value;
  decision: Value;
}) => `Your entry “${entryTitle}” in ${contestTitle} was ${decision}`;
export const yourVerifiedBadgeWasRemoved = 'Your verified badge was removed because you';
export const uploadYourIdentityDocumentAgain = 'Upload your identity document again';
export const changedYourName = ({ lost }: { lost: Value }) => `${lost} changed your name`;
export const soThatOurTeamCan = ({ uploadAgain }: { uploadAgain: Value }) =>
  `${uploadAgain} so that our team can check it against your new name.`;
export const uploadedAnotherIdentityDocument = ({ lost }: { lost: Value }) =>
  `${lost} uploaded another identity document`;
export const theBadgeReturnsOnceOur = 'The badge returns once our team has verified the new document.';
export const removedYourIdentityDocument = ({ lost }: { lost: Value }) =>
  `${lost} removed your identity document`;
export const toGetItBack = ({ uploadAgain }: { uploadAgain: Value }) => `${uploadAgain} to get it back.`;
export const yourIdentityIsVerified = 'Your identity is verified';
export const yourIdentityIsNoLonger = 'Your identity is no longer verified';
export const theTeamGaveYouA = 'The team gave you a warning';
export const theTeamHidYourProfile = 'The team hid your profile';
export const theTeamSuspendedYourAccount = 'The team suspended your account';
export const theTeamBannedYourAccount = 'The team banned your account';
export const theTeamReversedASanction = 'The team reversed a sanction on your account';
export const sanctionsUntilDate = ({ sanctions, date }: { sanctions: Value; date: Value }) =>
  `${sanctions} until ${date}`;
export const wasSeen = 'was seen';
export const isOnTheShortlist = 'is on the shortlist';
export const gotAnOffer = 'got an offer';
export const wasDeclined = 'was declined';
export const wasClosed = 'was closed';
export const wasCanceled = 'was canceled';
export const yourApplicationAs = ({ roleTitle }: { roleTitle: Value }) => `your application as ${roleTitle}`;
export const andWasDeclined = ({
  callTitle,
  ended,
  application,
}: {
  callTitle: Value;
  ended: Value;
  application: Value;
}) => `“${callTitle}” ${ended}, and ${application} was declined`;
export const yFor = ({
  application,
  callTitle,
  statusWords,
}: {
  application: Value;
  callTitle: Value;
  statusWords: Value;
}) => `Y${application} for “${callTitle}” ${statusWords}`;
export const acceptedYourOffer = 'accepted your offer';
export const declinedYourOffer = 'declined your offer';
export const newApplications = ({ count, nameOf, roleTitle }: Count & { nameOf: Value; roleTitle: Value }) =>
  plural(count, { one: `${nameOf} applied as ${roleTitle}`, other: `${count} new applications` });
export const isBeingCheckedByOur = 'is being checked by our team before it is listed';
export const wasApprovedByOurTeam = 'was approved by our team and is now listed';
export const wasRefusedByOurTeam = 'was refused by our team and is not listed';
export const newMatches = ({ count, noun, title }: Count & { noun: Value; title: Value }) =>
  plural(count, { one: `A new ${noun} for “${title}”`, other: `${count} new ${noun}s for “${title}”` });
export const aPictureOfYours = 'a picture of yours';
export const yourText = ({ excerpt }: { excerpt: Value }) => `your text “${excerpt}”`;
export const ourTeamRemovedAPicture = 'Our team removed a picture of yours';
export const itBrokeTheRulesContact = 'It broke the rules. Contact us if you think this is a mistake.';
export const ourTeamApprovedAfterReview = ({ thing }: { thing: Value }) =>
  `Our team approved ${thing} after review`;
export const youCanSendItAgain = ({ dateTime }: { dateTime: Value }) =>
  ` You can send it again from ${dateTime}.`;
export const onlyYouCanSeeIt = 'Only you can see it.';
export const itWasNotDelivered = 'It was not delivered.';
export const ourTeamRefused = ({ thing }: { thing: Value }) => `Our team refused ${thing}`;
export const stars = ({ count }: Count) => plural(count, { one: '1 star', other: `${count} stars` });
export const yourProfileWasRated = ({ value }: { value: Value }) => `Your profile was rated ${value}`;
export const weReviewedYourReportAbout = ({ title }: { title: Value }) =>
  `We reviewed your report about ${title} and took action`;
export const weReviewedYourReportAboutAnd = ({ title }: { title: Value }) =>
  `We reviewed your report about ${title} and found no reason to act`;
export const invitedYouToApplyAs = ({
  nameOf,
  roleTitle,
  callTitle,
}: {
  nameOf: Value;
  roleTitle: Value;
  callTitle: Value;
}) => `${nameOf} invited you to apply as ${roleTitle} for “${callTitle}”`;
export const invitedYouToTheDesk = ({ nameOf, callTitle }: { nameOf: Value; callTitle: Value }) =>
  `${nameOf} invited you to the desk of “${callTitle}”`;
export const yourCall = ({ callTitle, reviewTexts }: { callTitle: Value; reviewTexts: Value }) =>
  `Your call “${callTitle}” ${reviewTexts}`;
export const youCanWriteAReference = ({ shootTitle, date }: { shootTitle: Value; date: Value }) =>
  `You can write a reference from “${shootTitle}” until ${date}`;
export const yourListingExpiresOn = ({ title, date }: { title: Value; date: Value }) =>
  `Your listing “${title}” expires on ${date}`;
export const wouldLikeToNameYou = ({ username }: { username: Value }) =>
  `${username} would like to name you at a picture`;
export const aCreditAtYourPicture = ({ username, status }: { username: Value; status: Value }) =>
  `${username} ${status} a credit at your picture`;
export const loadingNotifications = 'Loading notifications';
export const allRead = 'All read';
export const markAllAsRead = 'Mark all as read';
export const notificationSettings = 'Notification settings';
export const nothingYet = 'Nothing yet';
export const messagesEmailsRatingsContestResults =
  'Messages, emails, ratings, contest results and team decisions appear here.';
export const moreNotificationsCouldNotBe = 'More notifications could not be loaded.';
export const yourNotificationsCouldNotBe = 'Your notifications could not be loaded';
export const unread = 'Unread:';
export const markAsUnread = ({ text }: { text: Value }) => `Mark as unread: ${text}`;
export const markAsRead = ({ text }: { text: Value }) => `Mark as read: ${text}`;
export const markAsUnread2 = 'Mark as unread';
export const markAsRead2 = 'Mark as read';
export const proposedAShoot = ({ who, title }: { who: Value; title: Value }) =>
  `${who} proposed a shoot: ${title}`;
export const proposedNewTermsFor = ({ who, title }: { who: Value; title: Value }) =>
  `${who} proposed new terms for ${title}`;
export const acceptedTheTermsOf = ({ who, title }: { who: Value; title: Value }) =>
  `${who} accepted the terms of ${title}`;
export const isConfirmedAllParticipantsAccepted = ({ title }: { title: Value }) =>
  `${title} is confirmed: all participants accepted`;
export const whoDeclinedTitle = ({ who, title }: { who: Value; title: Value }) => `${who} declined ${title}`;
export const whoCancelledTitle = ({ who, title }: { who: Value; title: Value }) =>
  `${who} cancelled ${title}`;
export const expiredBeforeAllParticipantsAccepted = ({ title }: { title: Value }) =>
  `${title} expired before all participants accepted`;
export const aParticipantSaysYouDid = ({ title }: { title: Value }) =>
  `A participant says you did not come to ${title}`;
export const theParticipantsOfDisagreeAbout = ({ title }: { title: Value }) =>
  `The participants of ${title} disagree about who came, so our team will decide`;
export const ourTeamDecidedWhoCame = ({ title }: { title: Value }) => `Our team decided who came to ${title}`;
export const inAWeek = 'in a week';
export const inTwoHours = 'in two hours';
export const shootTitleIsReminderTexts = ({
  shootTitle,
  reminderTexts,
}: {
  shootTitle: Value;
  reminderTexts: Value;
}) => `“${shootTitle}” is ${reminderTexts}`;
export const yourContactConfirmedYourCheck = ({ shoot }: { shoot: Value }) =>
  `Your contact confirmed. Your check-in for ${shoot} is on`;
export const yourContactForDeclinedPlease = ({ shoot }: { shoot: Value }) =>
  `Your contact for ${shoot} declined. Please choose another contact`;
export const beginsNowHaveYouArrived = ({ shoot }: { shoot: Value }) =>
  `${shoot} begins now. Have you arrived?`;
export const areYouFineCheckIn = ({ shoot }: { shoot: Value }) =>
  `Are you fine? Check in for ${shoot}, or take more time`;
export const youDidNotCheckIn = ({ shoot }: { shoot: Value }) =>
  `You did not check in after ${shoot}. We emailed your contact`;
export const youDidNotCheckInAfter = ({ shoot }: { shoot: Value }) =>
  `You did not check in after ${shoot}. We did not email anyone, because your contact never confirmed`;
export const hasNewTimesAndSo = ({ shoot }: { shoot: Value }) =>
  `${shoot} has new times, and so has your check-in. Please check them`;
export const wasCancelledYourCheckIn = ({ shoot }: { shoot: Value }) =>
  `${shoot} was cancelled. Your check-in is still on: end it if you are not going`;
export const wasCancelledYourCheckInHas = ({ shoot }: { shoot: Value }) =>
  `${shoot} was cancelled. Your check-in has ended`;
export const sReference = ({ username }: { username: Value }) => `${username}'s reference`;
export const aReference = 'A reference';
export const aboutYouFromCanBe = ({ value, shootTitle }: { value: Value; shootTitle: Value }) =>
  `${value} about you from “${shootTitle}” can be read now`;
export const repliedToYourReferenceFrom = ({ nameOf, shootTitle }: { nameOf: Value; shootTitle: Value }) =>
  `${nameOf} replied to your reference from “${shootTitle}”`;
export const theTeamRemovedYourReference = ({ shootTitle }: { shootTitle: Value }) =>
  `The team removed your reference from “${shootTitle}”`;
export const waitsForYourSignature = 'waits for your signature';
export const wasSigned = 'was signed';
export const isSignedByAllParticipants = 'is signed by all participants';
export const isVoid = 'is void';
export const byUsername = ({ username }: { username: Value }) => ` by ${username}`;
