import type { Value } from '@opencall/contract/shared/format/messages';

// Safety: no hints about the silent alarm on screens during a shoot, because others may see them.

// Notice on every screen
export const notAnEmergencyService = ({ siteName }: { siteName: Value }) =>
  `<strong>${siteName} is not an emergency service.</strong> We do not monitor check-ins. If you are in danger, call 911.`;

// Section of a shoot
export const whatACheckInDoes =
  'Choose a contact you trust and the time you plan to be done. If you do not check in by then, your contact gets an email that says where you are, when the shoot was and who you are with.';
export const setUpACheckIn = 'Set up a check-in';
export const loadingYourCheckIn = 'Loading your check-in';
export const yourCheckInCouldNotBeLoaded = ({ reason }: { reason: Value }) =>
  `Your check-in could not be loaded. ${reason}`;
export const theShoot = 'The shoot';
export const noCheckIn = 'No check-in';
export const tooLateToSetOneUp = 'This shoot has no check-in, and it is too late to set one up.';

// Form
export const aboutYourContact =
  'Choose a contact who is not at the shoot and who reads email. We email them once to ask if they agree. No one else can see your check-in. We delete it seven days after it ends.';
export const contactName = 'Contact name';
export const yourContact = 'your contact';
export const contactEmail = 'Contact email';
export const doneBy = 'Done by';
export const cityTime = ({ city }: { city: Value }) => `${city} time`;
export const grace = 'Grace period';
export const whatGraceMeans = 'How long we wait for your answer before we email your contact';
export const minutes = ({ minutes }: { minutes: Value }) => `${minutes} minutes`;
export const enterADateAndTime = 'Please enter a valid date and time';
export const thisTimeHasPassed = 'This time has passed';
export const chooseATimeWithin = ({ hours }: { hours: Value }) =>
  `Please choose a time within ${hours} hours after the end of the shoot`;
export const timeIsBeforeTheShoot = 'This time is before the shoot begins. Is that what you want?';
export const setUpCheckIn = 'Set up check-in';
export const settingUp = 'Setting up…';
export const notNow = 'Not now';
export const checkInSetUp = 'Check-in set up';
export const weAskedThemToConfirm = ({ contactName }: { contactName: Value }) =>
  `We emailed ${contactName} and asked them to confirm.`;
export const couldNotSetUpTheCheckIn = 'Could not set up the check-in';

// Silent alarm
export const silentAlarm = 'Silent alarm';
export const howTheSilentAlarmWorks = ({ contactName, reason }: { contactName: Value; reason: Value }) =>
  `If you need help and someone can see your screen: press <strong>“Choose more time”</strong>, select <strong>“${reason}”</strong> and press <strong>“Take more time”</strong>. We immediately email ${contactName} that you need help, where you are and who you are with. Your screen will look the same as when you take more time.`;
export const otherReasonsDoNothing = ({ contactName }: { contactName: Value }) =>
  `The other reasons do nothing. If you only need more time, choose “No reason”. If you set off the alarm by mistake, call ${contactName}.`;
export const alarmReason = 'Reason that sets off the alarm';
export const alarmReasonHint =
  'Choose one, or write your own. It should look ordinary, and you should not need it for real. Only you can see it.';
export const suggestedReasons = 'Suggested reasons';

// Timeline
export const whatHappensWhen = 'What happens when';
export const pastStep = ({ step }: { step: Value }) => `${step}<past>, passed</past>`;
export const arrive = 'Arrive';
export const weAskIfYouHaveArrived = 'The shoot begins. We ask you on your devices if you have arrived.';
export const doneByAndReminder = 'Done by (reminder)';
export const weAskIfYouAreOk = "We ask you if you are OK. Press “I'm OK”, or take more time.";
export const alert = 'Alert';
export const whatYourContactGets = ({ contact }: { contact: Value }) =>
  `If you have not answered, ${contact} gets one email: where you are, who you are with and when we last heard from you.`;

// State of the check-in
export const youCheckedInYouAreOk = 'You checked in: you are OK';
export const youCheckedInOn = ({ moment }: { moment: Value }) =>
  `You checked in on ${moment}. This check-in is over.`;
export const notCheckedInContactEmailed = ({ contactName }: { contactName: Value }) =>
  `You did not check in. We emailed ${contactName}`;
export const ifYouAreOk = ({ contactName }: { contactName: Value }) =>
  `If you are OK, press “I'm OK”. We email ${contactName} immediately.`;
export const youDidNotCheckIn = 'You did not check in';
export const neverConfirmed = ({ contactName }: { contactName: Value }) =>
  `${contactName} never confirmed, so we did not email anyone.`;
export const hasNotConfirmedYet = ({ contactName }: { contactName: Value }) =>
  `${contactName} has not confirmed yet`;
export const untilTheyConfirm = ({ contactEmail }: { contactEmail: Value }) =>
  `We asked ${contactEmail}. Until they confirm, we cannot alert them if you do not check in.`;
export const areYouOk = 'Are you OK?';
export const ifYouDoNotAnswer = ({ contactName, alert }: { contactName: Value; alert: Value }) =>
  `If you do not answer, we email ${contactName} on ${alert}.`;
export const weEmailIfYouDoNotCheckIn = ({ contactName }: { contactName: Value }) =>
  `We email ${contactName} if you do not check in`;
export const youPlanToBeDone = ({
  doneBy,
  alert,
  contactName,
}: {
  doneBy: Value;
  alert: Value;
  contactName: Value;
}) => `You plan to be done by ${doneBy}. If you have not checked in by ${alert}, we email ${contactName}.`;

// Buttons and more time
export const imOk = "I'm OK";
export const iHaveArrived = 'I have arrived';
export const thirtyMoreMinutes = '30 more minutes';
export const chooseMoreTime = 'Choose more time';
export const moreTime = 'More time';
export const weWillAskYouAgainWhen = 'We will ask you again when the time is up.';
export const howMuchMoreTime = 'How much more time?';
export const fifteenMinutes = '15 minutes';
export const thirtyMinutes = '30 minutes';
export const oneHour = '1 hour';
export const twoHours = '2 hours';
export const fourHours = '4 hours';
export const reasonOptional = 'Reason (optional)';
export const noReason = 'No reason';
export const takeMoreTime = 'Take more time';
export const weWillAskYouAgainOn = ({ moment }: { moment: Value }) => `We will ask you again on ${moment}.`;
export const youCheckedIn = 'You checked in';
export const weEmailThatYouAreOk = ({ contactName }: { contactName: Value }) =>
  `We email ${contactName} that you are OK.`;
export const thisCheckInIsOver = 'This check-in is over.';
export const arrivalSaved = 'Arrival saved';
export const theCheckInContinues = 'The check-in continues.';
export const checkYourConnectionAndPress = 'Check your connection and press again.';

// Test and end
export const sendMeATest = 'Send me a test';
export const testSent = 'Test sent';
export const whatYourContactWouldGet = 'We emailed you what your contact would get.';
export const couldNotSendTheTest = 'Could not send the test';
export const endCheckIn = 'End check-in';
export const deleteCheckIn = 'Delete check-in';
export const endCheckInQuestion = 'End check-in?';
export const deleteCheckInQuestion = 'Delete check-in?';
export const weEmailThatYouEndedIt = ({ contactName }: { contactName: Value }) =>
  `We email ${contactName} that you ended the check-in. They will no longer be alerted about this shoot.`;
export const weDeleteTheCheckIn = 'We delete the check-in, with the name and email address of your contact.';
export const ending = 'Ending…';
export const couldNotEndTheCheckIn = 'Could not end the check-in';

// Page of the contact
export const safetyContact = 'Safety contact';
export const loadingTheCheckIn = 'Loading the check-in';
export const thePageCouldNotBeLoaded = 'The page could not be loaded';
export const cannotBeReached = ({ siteName }: { siteName: Value }) => `${siteName} cannot be reached.`;
export const thisLinkIsNotValid = 'This link is not valid';
export const whyTheLinkIsNotValid =
  'The link may be incomplete, or the check-in has ended. Open the link in the email again, or ask the person who named you as their contact.';
export const asksYouToBeTheirContact = ({ username }: { username: Value }) =>
  `${username} asks you to be their safety contact`;
export const whatAContactDoes = ({
  username,
  doneBy,
  alert,
}: {
  username: Value;
  doneBy: Value;
  alert: Value;
}) =>
  `${username} has a shoot and plans to be done by ${doneBy}. If ${username} does not check in by ${alert}, we send you one email that says where they are and who they are with. Call them first. If you cannot reach them and are worried, call 911.`;
export const youDoNotNeedAnAccount =
  'You do not need an account. We delete your email address seven days after the check-in ends.';
export const yesIAmTheirContact = 'Yes, I am their contact';
export const confirming = 'Confirming…';
export const couldNotConfirmTheCheckIn = 'Could not confirm the check-in';
export const iCannotBeTheirContact = 'I cannot be their contact';
export const youAreTheContactOf = ({ username }: { username: Value }) =>
  `You are the safety contact of ${username}`;
export const plansToBeDoneBy = ({
  username,
  doneBy,
  alert,
}: {
  username: Value;
  doneBy: Value;
  alert: Value;
}) =>
  `${username} plans to be done by ${doneBy}. If ${username} does not check in by ${alert}, we send you one email. If you get no email from us, you do not have to do anything.`;
export const checkedInAndIsOk = ({ username }: { username: Value }) =>
  `${username} checked in and is OK. You do not have to do anything.`;
export const didNotCheckIn = ({ username }: { username: Value }) =>
  `${username} did not check in. We sent you an email that says where they are, who they are with and when we last heard from them.`;
export const youAreNotTheirContact = 'You are not their safety contact';
export const weLetThemKnow =
  'We let them know, so they can choose another contact. We deleted your name and email address.';
