import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

// The list of the bell
export const loadingNotifications = 'Loading notifications';
export const allRead = 'All read';
export const markAllAsRead = 'Mark all as read';
export const notificationSettings = 'Notification settings';
export const nothingYet = 'No notifications yet';
export const notificationsAppearHere =
  'Messages, emails, applications, shoots and contest results appear here.';
export const moreNotificationsDidNotLoad = 'More notifications could not be loaded.';
export const notificationsDidNotLoad = 'Your notifications could not be loaded';
export const unread = 'Unread:';
export const markAsUnread = 'Mark as unread';
export const markAsRead = 'Mark as read';
export const markTextAsUnread = ({ text }: { text: Value }) => `Mark as unread: ${text}`;
export const markTextAsRead = ({ text }: { text: Value }) => `Mark as read: ${text}`;

// Messages and emails
export const sentYouMessages = ({ count, name }: Count & { name: Value }) =>
  plural(count, { one: `${name} sent you a message`, other: `${name} sent you ${count} messages` });
export const sentYouEmails = ({ count, name, title }: Count & { name: Value; title: Value }) =>
  plural(count, {
    one: `${name} sent you an email: ${title}`,
    other: `${name} sent you ${count} emails: ${title}`,
  });

// Contests
interface Result {
  entryTitle: Value;
  contestTitle: Value;
}
type Placed = Result & { ordinal: Value; entries: Value };
export const yourEntryWon = ({ count, entryTitle, contestTitle }: Count & Result) =>
  plural(count, {
    one: `Your entry “${entryTitle}” won ${contestTitle}, with 1 vote`,
    other: `Your entry “${entryTitle}” won ${contestTitle}, with ${count} votes`,
  });
export const yourEntryPlaced = ({ count, entryTitle, contestTitle, ordinal, entries }: Count & Placed) =>
  plural(count, {
    one: `Your entry “${entryTitle}” placed ${ordinal} of ${entries} in ${contestTitle}, with 1 vote`,
    other: `Your entry “${entryTitle}” placed ${ordinal} of ${entries} in ${contestTitle}, with ${count} votes`,
  });
export const yourChoiceWon = ({ count, entryTitle, contestTitle }: Count & Result) =>
  plural(count, {
    one: `“${entryTitle}”, which you voted for, won ${contestTitle}, with 1 vote`,
    other: `“${entryTitle}”, which you voted for, won ${contestTitle}, with ${count} votes`,
  });
export const yourChoicePlaced = ({ count, entryTitle, contestTitle, ordinal, entries }: Count & Placed) =>
  plural(count, {
    one: `“${entryTitle}”, which you voted for, placed ${ordinal} of ${entries} in ${contestTitle}, with 1 vote`,
    other: `“${entryTitle}”, which you voted for, placed ${ordinal} of ${entries} in ${contestTitle}, with ${count} votes`,
  });
export const yourEntryWasApproved = ({ entryTitle, contestTitle }: Result) =>
  `Your entry “${entryTitle}” in ${contestTitle} was approved`;
export const yourEntryWasRejected = ({ entryTitle, contestTitle }: Result) =>
  `Your entry “${entryTitle}” in ${contestTitle} was rejected`;

// Profile and pictures
export const yourProfileWasRated = ({ count }: Count) =>
  plural(count, { one: 'Your profile was rated 1 star', other: `Your profile was rated ${count} stars` });
export const wantsToCreditYou = ({ username }: { username: Value }) =>
  `${username} wants to credit you on a picture`;
export const acceptedTheCredit = ({ username }: { username: Value }) =>
  `${username} accepted the credit on your picture`;
export const declinedTheCredit = ({ username }: { username: Value }) =>
  `${username} declined the credit on your picture`;

// Identity
export const yourIdentityIsVerified = 'Your identity is verified';
export const yourIdentityIsNoLongerVerified = 'Your identity is no longer verified';
export const badgeRemovedNameChanged = 'Your verified badge was removed because you changed your name';
export const uploadForNewName =
  'Upload your identity document again so that our team can check it against your new name.';
export const badgeRemovedNewDocument =
  'Your verified badge was removed because you uploaded another identity document';
export const badgeReturnsOnceVerified = 'The badge returns once our team has verified the new document.';
export const badgeRemovedNoDocument =
  'Your verified badge was removed because you removed your identity document';
export const uploadToGetItBack = 'Upload your identity document again to get it back.';

// Decisions of the team
export const weWarnedYou = 'Our team gave you a warning';
export const weHidYourProfile = 'Our team hid your profile';
export const weSuspendedYourAccount = 'Our team suspended your account';
export const weSuspendedYourAccountUntil = ({ date }: { date: Value }) =>
  `Our team suspended your account until ${date}`;
export const weBannedYourAccount = 'Our team banned your account';
export const weReversedASanction = 'Our team reversed a sanction on your account';
export const weActedOnYourReport = ({ title }: { title: Value }) =>
  `We reviewed your report about ${title} and took action`;
export const weDismissedYourReport = ({ title }: { title: Value }) =>
  `We reviewed your report about ${title} and found no reason to act`;
export const weRemovedYourPicture = 'Our team removed one of your pictures';
export const itBrokeTheRules = 'It broke the rules. Contact us if you think this is a mistake.';
export const weApprovedYourPicture = 'Our team reviewed and approved one of your pictures';
export const weApprovedYourText = ({ excerpt }: { excerpt: Value }) =>
  `Our team reviewed and approved your text “${excerpt}”`;
export const weRejectedYourPicture = 'Our team rejected one of your pictures';
export const onlyYouCanSeeIt = 'Only you can see it.';
export const weRejectedYourText = ({ excerpt }: { excerpt: Value }) =>
  `Our team rejected your text “${excerpt}”`;
export const itWasNotDelivered = 'It was not delivered.';
export const notDeliveredSendAgain = ({ dateTime }: { dateTime: Value }) =>
  `It was not delivered. You can send it again from ${dateTime}.`;

// Calls and applications
interface Application {
  roleTitle: Value;
  callTitle: Value;
}
export const yourApplicationWasSeen = ({ roleTitle, callTitle }: Application) =>
  `Your application as ${roleTitle} for “${callTitle}” was seen`;
export const youWereShortlisted = ({ roleTitle, callTitle }: Application) =>
  `You were shortlisted as ${roleTitle} for “${callTitle}”`;
export const youWereOfferedARole = ({ roleTitle, callTitle }: Application) =>
  `You have an offer as ${roleTitle} for “${callTitle}”`;
export const yourApplicationWasDeclined = ({ roleTitle, callTitle }: Application) =>
  `Your application as ${roleTitle} for “${callTitle}” was declined`;
export const callWasClosed = ({ roleTitle, callTitle }: Application) =>
  `“${callTitle}” was closed, and your application as ${roleTitle} was declined`;
export const callWasCanceled = ({ roleTitle, callTitle }: Application) =>
  `“${callTitle}” was canceled, and your application as ${roleTitle} was declined`;
export const newApplications = ({
  count,
  name,
  roleTitle,
  callTitle,
}: Count & Application & { name: Value }) =>
  plural(count, {
    one: `${name} applied as ${roleTitle} for “${callTitle}”`,
    other: `${count} new applications for “${callTitle}”`,
  });
export const acceptedYourOffer = ({ name, callTitle }: { name: Value; callTitle: Value }) =>
  `${name} accepted your offer for “${callTitle}”`;
export const declinedYourOffer = ({ name, callTitle }: { name: Value; callTitle: Value }) =>
  `${name} declined your offer for “${callTitle}”`;
export const invitedYouToApply = ({ name, roleTitle, callTitle }: Application & { name: Value }) =>
  `${name} invited you to apply as ${roleTitle} for “${callTitle}”`;
export const askedYouToHelp = ({ name, callTitle }: { name: Value; callTitle: Value }) =>
  `${name} added you to help manage “${callTitle}”`;
export const callIsBeingChecked = ({ callTitle }: { callTitle: Value }) =>
  `Our team is checking your call “${callTitle}” before it is listed`;
export const callWasApproved = ({ callTitle }: { callTitle: Value }) =>
  `Our team approved your call “${callTitle}”, and it is now listed`;
export const callWasRejected = ({ callTitle }: { callTitle: Value }) =>
  `Our team rejected your call “${callTitle}”, so it is not listed`;

// Saved searches and listings
export const newMembers = ({ count, title }: Count & { title: Value }) =>
  plural(count, { one: `A new member matches “${title}”`, other: `${count} new members match “${title}”` });
export const newCalls = ({ count, title }: Count & { title: Value }) =>
  plural(count, { one: `A new call matches “${title}”`, other: `${count} new calls match “${title}”` });
export const newListings = ({ count, title }: Count & { title: Value }) =>
  plural(count, { one: `A new listing matches “${title}”`, other: `${count} new listings match “${title}”` });
export const yourListingExpires = ({ title, date }: { title: Value; date: Value }) =>
  `Your listing “${title}” expires on ${date}`;

// Shoots; `title` is in quotation marks
export const proposedAShoot = ({ who, title }: { who: Value; title: Value }) =>
  `${who} proposed a shoot: ${title}`;
export const proposedNewTerms = ({ who, title }: { who: Value; title: Value }) =>
  `${who} proposed new terms for ${title}`;
export const acceptedTheTerms = ({ who, title }: { who: Value; title: Value }) =>
  `${who} accepted the terms of ${title}`;
export const shootIsConfirmed = ({ title }: { title: Value }) =>
  `${title} is confirmed: all participants accepted`;
export const declinedAShoot = ({ who, title }: { who: Value; title: Value }) => `${who} declined ${title}`;
export const canceledAShoot = ({ who, title }: { who: Value; title: Value }) => `${who} canceled ${title}`;
export const shootExpired = ({ title }: { title: Value }) =>
  `${title} expired before all participants accepted`;
export const youAreReportedAbsent = ({ title }: { title: Value }) =>
  `A participant says you did not come to ${title}`;
export const shootIsDisputed = ({ title }: { title: Value }) =>
  `The participants of ${title} disagree about who came, so our team will decide`;
export const ourTeamDecidedWhoCame = ({ title }: { title: Value }) => `Our team decided who came to ${title}`;
export const shootIsInAWeek = ({ title }: { title: Value }) => `${title} is a week away`;
export const shootIsTomorrow = ({ title }: { title: Value }) => `${title} is tomorrow`;
export const shootIsInTwoHours = ({ title }: { title: Value }) => `${title} starts in two hours`;

// Check-ins; `shoot` is a title in quotation marks
export const contactConfirmed = ({ shoot }: { shoot: Value }) =>
  `Your contact confirmed. Your check-in for ${shoot} is on.`;
export const contactDeclined = ({ shoot }: { shoot: Value }) =>
  `Your contact for ${shoot} declined. Please choose another contact.`;
export const haveYouArrived = ({ shoot }: { shoot: Value }) => `${shoot} begins now. Have you arrived?`;
export const areYouOk = ({ shoot }: { shoot: Value }) =>
  `Are you OK? Check in for ${shoot}, or take more time.`;
export const missedContactEmailed = ({ shoot }: { shoot: Value }) =>
  `You did not check in after ${shoot}. We emailed your contact.`;
export const missedNoContact = ({ shoot }: { shoot: Value }) =>
  `You did not check in after ${shoot}. We did not email anyone, because your contact never confirmed.`;
export const checkInMoved = ({ shoot }: { shoot: Value }) =>
  `The times of ${shoot} have changed, and so have the times of your check-in. Please review them.`;
export const canceledCheckInIsOn = ({ shoot }: { shoot: Value }) =>
  `${shoot} was canceled. Your check-in is still on: end it if you are not going.`;
export const canceledCheckInEnded = ({ shoot }: { shoot: Value }) =>
  `${shoot} was canceled. Your check-in has ended.`;

// References
export const youCanWriteAReference = ({ shootTitle, date }: { shootTitle: Value; date: Value }) =>
  `You can write a reference for “${shootTitle}” until ${date}`;
export const referenceByCanBeRead = ({ username, shootTitle }: { username: Value; shootTitle: Value }) =>
  `You can now read ${username}’s reference about you from “${shootTitle}”`;
export const referenceCanBeRead = ({ shootTitle }: { shootTitle: Value }) =>
  `You can now read a reference about you from “${shootTitle}”`;
export const repliedToYourReference = ({ name, shootTitle }: { name: Value; shootTitle: Value }) =>
  `${name} replied to your reference from “${shootTitle}”`;
export const weRemovedYourReference = ({ shootTitle }: { shootTitle: Value }) =>
  `Our team removed your reference from “${shootTitle}”`;

// Agreements
export const agreementNeedsYou = ({ title }: { title: Value }) => `“${title}” needs your signature`;
export const agreementWasSigned = ({ title }: { title: Value }) => `“${title}” was signed`;
export const agreementWasSignedBy = ({ title, username }: { title: Value; username: Value }) =>
  `${username} signed “${title}”`;
export const agreementIsComplete = ({ title }: { title: Value }) => `All participants have signed “${title}”`;
export const agreementIsVoid = ({ title }: { title: Value }) =>
  `“${title}” is void and can no longer be signed`;
