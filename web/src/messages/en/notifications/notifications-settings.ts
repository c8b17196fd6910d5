// The table of kinds
export const whatWeNotifyYouAbout = 'What we notify you about';
export const settingsDidNotLoad = 'Your settings could not be loaded';
export const kindsOfNotifications = 'Kinds of notifications';
export const bell = 'Bell';
export const bellAlwaysOn = 'Bell (always on)';
export const bellMeaning = 'A list at the top of every screen.';
export const push = 'Push';
export const pushMeaning = 'On devices where you turned it on, even when the site is closed.';
export const emailMeaning =
  'Immediately, unless stated otherwise. Unread emails: after 15 minutes. Saved searches: as often as you chose for each.';
export const dailyEmailMeaning =
  'Once a day, with all notifications. Only the reminder two hours before a shoot is sent immediately.';
export const emailMeImmediately = 'Email me immediately';
export const emailMeOnceADay = 'Email me once a day';
export const emailMeAboutUnread = 'Email me about unread';
export const emailMeNewMatches = 'Email me new matches';
export const emailMeAWeekBefore = 'Email me a week before';

// Its groups and kinds
export const messagesAndEmails = 'Messages and emails';
export const emails = 'Emails';
export const yourApplications = 'Your applications';
export const applicationsForYourCalls = 'Applications for your calls';
export const invitationsToApply = 'Invitations to apply';
export const callsYouHelpManage = 'Calls you help manage';
export const approvalOfYourCalls = 'Approval of your calls';
export const yourShoots = 'Your shoots';
export const shootReminders = 'Shoot reminders';
export const checkIns = 'Check-ins';
export const agreements = 'Agreements';
export const referencesYouCanWrite = 'References you can write';
export const referencesAndReplies = 'References about you, and replies to yours';
export const searchesAndListings = 'Searches and listings';
export const expiringListings = 'Expiring listings';
export const yourProfileAndPictures = 'Your profile and pictures';
export const ratingsOfYourProfile = 'Ratings of your profile';
export const creditRequests = 'Credit requests';
export const answersToCreditRequests = 'Answers to your credit requests';
export const entriesApproved = 'Entries approved';
export const entriesRejected = 'Entries rejected';
export const contestResults = 'Contest results';
export const fromOurTeam = 'From our team';
export const identityVerification = 'Identity verification';
export const resultsOfYourReports = 'Results of your reports';
export const reviewsOfTextsAndPictures = 'Reviews of your texts and pictures';
export const sanctions = 'Sanctions';

// Times
export const notificationTimes = 'Notification times';
export const quietHours = 'Quiet hours';
export const fromLabel = 'From';
export const quietHoursMustDiffer = 'Quiet hours must end at a different time than they start';
export const quietHoursMeaning =
  'No push notifications and no emails about notifications. You still see notifications in the app. Emails and one summary push follow when quiet hours end. Always sent immediately: emails about your account, check-ins, and the reminder two hours before a shoot.';
export const emailsAboutNotifications = 'Emails about notifications';
export const asSetInTheTable = 'As set in the table above';
export const oneEmailADay = 'One email a day with all notifications';
export const hour = 'Hour';
export const timeZone = 'Time zone';
export const usedForTheTimesAbove = 'Used for the times above and for saved search emails.';
export const timeZoneFromBrowser = 'From your browser. Saved when you set quiet hours.';

// This device
export const thisDevice = 'This device';
export const pushUnsupported = 'This browser cannot show push notifications.';
export const pushBlocked =
  'This browser blocks notifications from this site. Allow them in the browser’s settings, then come back.';
export const pushIsOff = 'Push notifications are off on this device.';
export const pushIsOn = 'Push notifications are on for this device until you log out.';
export const turnPushOnBelow = 'Off on this device. Turn it on below.';
export const offHere = 'off here';
export const grayBoxes = 'A gray box is always on.';
export const pushTurnedOn = 'Push notifications turned on';
export const pushTurnedOff = 'Push notifications turned off';
export const couldNotChangePushNotifications = 'Could not change push notifications';
export const pushServiceUnreachable =
  'The push service of this browser could not be reached. Please try again later.';
export const oneMoment = 'One moment…';
export const turnOn = 'Turn on';
