import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const contactConfirmed = 'Your contact confirmed.';
export const contactDeclined = 'Your contact declined. Please choose another contact.';
export const haveYouArrived = 'Have you arrived?';
export const pleaseCheckIn = 'Are you OK? Please check in.';
export const missedAndEmailed = 'You did not check in. We emailed your contact.';
export const missedWithoutContact =
  'You did not check in. We did not email anyone, because your contact never confirmed.';
export const checkInMoved = 'The times of your check-in have changed.';
export const shootCanceledCheckInOn = 'The shoot was canceled. Your check-in is still on.';
export const shootCanceledCheckInEnded = 'The shoot was canceled. Your check-in has ended.';
export const checkIn = 'Check-in';
export const yourShoot = 'Your shoot';
export const howWasYourShoot = 'How was your shoot?';
export const references = 'References';
export const yourSavedSearches = 'Your saved searches';
export const totalNotifications = ({ count }: Count) =>
  plural(count, { one: '1 notification', other: `${count} notifications` });
export const andMore = ({ named, rest }: { named: Value; rest: Value }) => `${named} and ${rest} more`;
export const allEmailsAboutNotifications = 'all emails about notifications';
export const totalNewTitle = ({ total, title }: { total: Value; title: Value }) => `${total} new: ${title}`;
export const newOn = ({ total, siteName }: { total: Value; siteName: Value }) =>
  `${total} new on ${siteName}`;

// What the emails of a kind are about: 'emails about …'
export const aboutUnreadEmails = 'unread emails';
export const aboutYourApplications = 'your applications';
export const aboutApplicationsForYourCalls = 'applications for your calls';
export const aboutInvitationsToApply = 'invitations to apply';
export const aboutYourShoots = 'your shoots';
export const aboutUpcomingShoots = 'upcoming shoots';
export const aboutReferencesYouCanWrite = 'references you can write';
export const aboutReferencesAboutYou = 'references about you';
export const aboutAgreementsForYourShoots = 'agreements for your shoots';
export const aboutYourSavedSearches = 'your saved searches';
export const aboutExpiringListings = 'expiring listings';
export const aboutThis = 'this';
export const emailsAbout = ({ kind }: { kind: Value }) => `emails about ${kind}`;

// Push messages about one or several notifications of a kind
export const newMessage = ({ count }: Count) =>
  plural(count, { one: 'New message', other: `${count} new messages` });
export const newEmail = ({ count }: Count) =>
  plural(count, { one: 'New email', other: `${count} new emails` });
export const updateOnYourApplication = ({ count }: Count) =>
  plural(count, { one: 'Update on your application', other: `${count} updates on your applications` });
export const updateOnYourCall = ({ count }: Count) =>
  plural(count, { one: 'Update on your call', other: `${count} new applications` });
export const updateOnAnAgreement = ({ count }: Count) =>
  plural(count, { one: 'Update on an agreement', other: `${count} updates on agreements` });
export const invitedYouToApply = ({ count }: Count) =>
  plural(count, { one: 'Invited you to apply', other: `${count} invitations to apply` });
export const updateOnAShoot = ({ count }: Count) =>
  plural(count, { one: 'Update on a shoot', other: `${count} updates on shoots` });
export const comingUp = ({ count }: Count) =>
  plural(count, { one: 'Coming up', other: `${count} reminders` });
export const youCanWriteAReference = ({ count }: Count) =>
  plural(count, { one: 'You can write a reference', other: `${count} references to write` });
export const updateOnAReference = ({ count }: Count) =>
  plural(count, { one: 'Update on a reference', other: `${count} updates on references` });
export const newMatches = ({ count }: Count) =>
  plural(count, { one: '1 new match', other: `${count} new matches` });

// Files of the data download
export const aboutNotifications =
  'Your notifications of the last months. The names of members who rated you are left out.';
export const aboutNotificationSwitches = 'The notifications that you switched on or off. All others are on.';
export const aboutEmailsWaiting =
  'Emails about notifications that wait for your daily email, or for the end of your quiet hours.';
export const aboutLastDailyEmail = 'The last day for which you got a daily email.';
export const aboutMutedConversations = 'Members whose conversations you muted, where you may still see them.';
export const aboutPushDevices = 'Browsers that receive push messages, by the address of their push service.';
