import type { Value } from '@opencall/contract/shared/format/messages';

export const arrive = 'Arrive';
export const theShootBeginsWeAsk = 'The shoot begins. We ask you on your devices if you have arrived.';
export const doneByAndReminder = 'Done by, and reminder';
export const weAskYouIfYou = 'We ask you if you are fine. Press “I am fine”, or take more time.';
export const alert = 'Alert';
export const ifYouHaveNotAnswered = ({ contact }: { contact: Value }) =>
  `If you have not answered, ${contact} gets one email: where you are, who you are with and when we last heard from you.`;
export const whatHappensWhen = 'What happens when';
export const passed = ', passed';
export const isNotAnEmergencyService = ({ siteName }: { siteName: Value }) =>
  `${siteName} is not an emergency service.`;
export const weDoNotMonitorCheck = ' We do not monitor check-ins. If you are in danger, call 911.';
export const ifYouNeedHelpAnd = 'If you need help and someone can see your screen: press';
export const chooseMoreTime = '“Choose more time”';
export const select = ', select';
export const andPress = 'and press';
export const takeMoreTime = '“Take more time”';
export const weImmediatelyEmail = '. We immediately email';
export const thatYouNeedHelpWhere =
  'that you need help, where you are and who you are with. Your screen shows the same as for more time.';
export const theOtherReasonsDoNothing = ({ contactName }: { contactName: Value }) =>
  `The other reasons do nothing. If you only need more time, choose “No reason”. If you set off the alarm by mistake, call ${contactName}.`;
export const silentAlarm = 'Silent alarm';
export const reasonThatSetsOffThe = 'Reason that sets off the alarm';
export const chooseOneOrWriteYour =
  'Choose one, or write your own. It should look ordinary, and you should not need it for real. Only you can see it.';
export const suggestedReasons = 'Suggested reasons';
export const youCheckedIn = 'You checked in';
export const weEmailThatYouAre = ({ contactName }: { contactName: Value }) =>
  `We email ${contactName} that you are fine.`;
export const thisCheckInIsOver = 'This check-in is over.';
export const arrivalSaved = 'Arrival saved';
export const theCheckInGoesOn = 'The check-in goes on.';
export const moreTime = 'More time';
export const weWillAskYouAgain = ({ moment }: { moment: Value }) => `We will ask you again on ${moment}.`;
export const checkYourConnectionAndPress = 'Check your connection and press again.';
export const iAmFine = 'I am fine';
export const iHaveArrived = 'I have arrived';
export const n30MoreMinutes = '30 more minutes';
export const chooseMoreTime2 = 'Choose more time';
export const chooseAContactYouTrust =
  'Choose a contact you trust and the time you plan to be done. If you do not check in by then, your contact gets an email that says where you are, when the shoot was and who you are with.';
export const setUpACheckIn = 'Set up a check-in';
export const loadingYourCheckIn = 'Loading your check-in';
export const yourCheckInCouldNot = ({ server }: { server: Value }) =>
  `Your check-in could not be loaded. ${server}`;
export const noCheckIn = 'No check-in';
export const thisShootHasNoCheck = 'This shoot has no check-in, and it is too late to set one up.';
export const theShoot = 'The shoot';
export const thisLinkIsNotValid = 'This link is not valid';
export const theLinkMayBeIncomplete =
  'The link may be incomplete, or the check-in has ended. Open the link in the email again, or ask the person who named you as their contact.';
export const checkedInAndIsFine = ({ username }: { username: Value }) =>
  `${username} checked in and is fine. You do not have to do anything.`;
export const didNotCheckInWe = ({ username }: { username: Value }) =>
  `${username} did not check in. We sent you an email that says where they are, who they are with and when we last heard from them.`;
export const plansToBeDoneBy = ({
  username,
  moment,
  moment2,
}: {
  username: Value;
  moment: Value;
  moment2: Value;
}) =>
  `${username} plans to be done by ${moment}. If ${username} does not check in by ${moment2}, we send you one email. If you get no email from us, you do not have to do anything.`;
export const iCannotBeTheirContact = 'I cannot be their contact';
export const asksYouToBeTheir = ({ username }: { username: Value }) =>
  `${username} asks you to be their safety contact`;
export const hasAShootAndPlans = ({
  username,
  moment,
  moment2,
}: {
  username: Value;
  moment: Value;
  moment2: Value;
}) =>
  `${username} has a shoot and plans to be done by ${moment}. If ${username} does not check in by ${moment2}, we send you one email that says where they are and who they are with. Call them first. If you cannot reach them and are worried, call 911.`;
export const youDoNotNeedAn =
  'You do not need an account. We delete your email address seven days after the check-in ends.';
export const confirming = 'Confirming…';
export const notConfirmed = 'Not confirmed';
export const yesIAmTheirContact = 'Yes, I am their contact';
export const youAreTheSafetyContact = ({ username }: { username: Value }) =>
  `You are the safety contact of ${username}`;
export const youAreNotTheirSafety = 'You are not their safety contact';
export const weLetThemKnowSo =
  'We let them know, so they can choose another contact. We deleted your name and email address.';
export const loadingTheCheckIn = 'Loading the check-in';
export const thePageCouldNotBe = 'The page could not be loaded';
export const cannotBeReached = ({ siteName }: { siteName: Value }) => `${siteName} cannot be reached.`;
export const safetyContact = 'Safety contact';
export const n15Minutes = '15 minutes';
export const n30Minutes = '30 minutes';
export const n1Hour = '1 hour';
export const n2Hours = '2 hours';
export const n4Hours = '4 hours';
export const weWillAskYouAgainWhen = 'We will ask you again when the time is up.';
export const takeMoreTime2 = 'Take more time';
export const howMuchMoreTime = 'How much more time?';
export const reasonOptional = 'Reason (optional)';
export const noReason = 'No reason';
export const youCheckedInYouAre = 'You checked in: you are fine';
export const youCheckedInOnThis = ({ moment }: { moment: Value }) =>
  `You checked in on ${moment}. This check-in is over.`;
export const youDidNotCheckIn = ({ contactName }: { contactName: Value }) =>
  `You did not check in. We emailed ${contactName}`;
export const ifYouAreFinePress = ({ contactName }: { contactName: Value }) =>
  `If you are fine, press “I am fine”. We email ${contactName} immediately.`;
export const youDidNotCheckIn2 = 'You did not check in';
export const neverConfirmedSoWeDid = ({ contactName }: { contactName: Value }) =>
  `${contactName} never confirmed, so we did not email anyone.`;
export const hasNotConfirmedYet = ({ contactName }: { contactName: Value }) =>
  `${contactName} has not confirmed yet`;
export const weAskedUntilTheyConfirm = ({ contactEmail }: { contactEmail: Value }) =>
  `We asked ${contactEmail}. Until they confirm, we cannot alert them if you do not check in.`;
export const areYouFine = 'Are you fine?';
export const ifYouDoNotAnswer = ({ contactName, alert }: { contactName: Value; alert: Value }) =>
  `If you do not answer, we email ${contactName} on ${alert}.`;
export const weEmailIfYouDo = ({ contactName }: { contactName: Value }) =>
  `We email ${contactName} if you do not check in`;
export const youPlanToBeDone = ({
  moment,
  alert,
  contactName,
}: {
  moment: Value;
  alert: Value;
  contactName: Value;
}) => `You plan to be done by ${moment}. If you have not checked in by ${alert}, we email ${contactName}.`;
export const testSent = 'Test sent';
export const weEmailedYouWhatYour = 'We emailed you what your contact would get.';
export const testNotSent = 'Test not sent';
export const sendMeATest = 'Send me a test';
export const deleteCheckIn = 'Delete check-in';
export const endCheckIn = 'End check-in';
export const weEmailThatYouEnded = ({ contactName }: { contactName: Value }) =>
  `We email ${contactName} that you ended the check-in. They will not be alerted about this shoot any more.`;
export const weDeleteTheCheckIn = 'We delete the check-in, with the name and email address of your contact.';
export const ending = 'Ending…';
export const checkInNotEnded = 'Check-in not ended';
export const pleaseEnterAValidDate = 'Please enter a valid date and time';
export const thisTimeHasPassed = 'This time has passed';
export const pleaseChooseATimeWithin = ({ doneByHoursAfterEnd }: { doneByHoursAfterEnd: Value }) =>
  `Please choose a time within ${doneByHoursAfterEnd} hours after the end of the shoot`;
export const checkInSetUp = 'Check-in set up';
export const weEmailedAndAskedThem = ({ contactName }: { contactName: Value }) =>
  `We emailed ${contactName} and asked them to confirm.`;
export const checkInNotSetUp = 'Check-in not set up';
export const yourContact = 'your contact';
export const thisTimeIsBeforeThe = 'This time is before the shoot begins. Is that what you want?';
export const chooseAContactWhoIs =
  'Choose a contact who is not at the shoot and who reads email. We email them once to ask if they agree. No one else can see your check-in. We delete it seven days after it ends.';
export const contactName = 'Contact name';
export const contactEmail = 'Contact email';
export const doneBy = 'Done by';
export const zoneCityTime = ({ zoneCity }: { zoneCity: Value }) => `${zoneCity} time`;
export const grace = 'Grace';
export const howLongWeWaitFor = 'How long we wait for your answer before we email your contact';
export const minutesMinutes = ({ minutes }: { minutes: Value }) => `${minutes} minutes`;
export const settingUp = 'Setting up…';
export const setUpCheckIn = 'Set up check-in';
export const notNow = 'Not now';
