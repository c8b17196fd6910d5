import type { Value } from '@opencall/contract/shared/format/messages';

export const requestSubject = ({ who }: { who: Value }) => `${who} asks you to be their safety contact`;
export const helloContactName = ({ contactName }: { contactName: Value }) => `Hello ${contactName},`;
export const requestText = ({ who, time, siteName }: { who: Value; time: Value; siteName: Value }) =>
  `${who} has a photo or video shoot on ${time}, arranged on ${siteName}, and asks you to be their safety contact.`;
export const requestTimes = ({ time, alertAt }: { time: Value; alertAt: Value }) =>
  `They plan to be done by ${time}. If they do not check in by ${alertAt}, we send you one email that says where they are and who they are with. Then call them. If you cannot reach them and are worried, call 911. If you get no email from us, you do not have to do anything.`;
export const pleaseConfirm =
  'Please confirm once, on the page that this button opens. If the times change, we email you.';
export const requestUnexpected = ({ who }: { who: Value }) =>
  `If you do not know ${who}, or do not want to be their contact, do nothing. We will not email you about this again. You do not need an account.`;
export const hasNotCheckedIn = ({ who }: { who: Value }) => `${who} has not checked in`;
export const missedCheckIn = ({ who, time, alertAt }: { who: Value; time: Value; alertAt: Value }) =>
  `${who} planned to be done by ${time} and did not check in by ${alertAt}.`;
export const missedKnown = ({ who }: { who: Value }) =>
  `What we know: we asked ${who} to check in, and they did not answer. What we do not know: why. Their phone may be off, they may not have seen our message, or they may need help.`;
export const missedAdvice = ({ who }: { who: Value }) =>
  `What you can do: call ${who} now. If you cannot reach them and are worried, call 911, or the police where the shoot is, and read this email to them.`;
export const missedOnlyEmail =
  'This is the only email about this missed check-in. If they check in later, we email you immediately.';
export const needsYourHelp = ({ who }: { who: Value }) => `${who} needs your help`;
export const silentAlarm = ({ who }: { who: Value }) =>
  `${who} set off the silent alarm of their check-in. They need help. Their screen does not show the alarm, and someone may be next to them.`;
export const silentAlarmOn = ({ who, time }: { who: Value; time: Value }) =>
  `${who} set off the silent alarm of their check-in on ${time}. They need help. Their screen does not show the alarm, and someone may be next to them.`;
export const alarmKnown = ({ who }: { who: Value }) =>
  `What we know: ${who} chose this alarm in advance and has set it off. What we do not know: what has happened, and whether it was a mistake.`;
export const alarmAdvice = ({ who }: { who: Value }) =>
  `What you can do: if you think that ${who} is in danger, call 911 first and read this email to them. If you call ${who}, ask questions that they can answer with yes or no.`;
export const alarmNextEmail = ({ time }: { time: Value }) =>
  `If they do not check in by ${time}, we email you again. If they check in, we email you immediately.`;
export const checkedInSubject = ({ who }: { who: Value }) => `${who} has checked in: they say they are OK`;
export const checkedIn = ({ who }: { who: Value }) => `${who} pressed “I'm OK”. This check-in is over.`;
export const checkedInOn = ({ who, time }: { who: Value; time: Value }) =>
  `${who} pressed “I'm OK” on ${time}. This check-in is over.`;
export const checkedInAfterAlarm = ({ time }: { time: Value }) =>
  `They had set off the silent alarm on ${time}. We cannot know whether they pressed “I'm OK” of their own free will. Speak with them yourself.`;
export const checkedInLate = 'They missed their check-in before, and have now answered.';
export const extendedSubject = ({ who }: { who: Value }) => `${who} has answered and needs more time`;
export const extendedTimes = ({ time, alertAt }: { time: Value; alertAt: Value }) =>
  `They now plan to be done by ${time}. If they do not check in by ${alertAt}, we email you again.`;
export const movedSubject = ({ who }: { who: Value }) => `New times: you are the safety contact of ${who}`;
export const shootMoved = ({ who, time }: { who: Value; time: Value }) =>
  `The shoot of ${who} has moved. It now begins on ${time}.`;
export const movedTimes = ({ time, alertAt }: { time: Value; alertAt: Value }) =>
  `They plan to be done by ${time}. If they do not check in by ${alertAt}, we email you.`;
export const movedDecline =
  'If you cannot be their contact at that time, tell them, or decline on the page that the button opens.';
export const viewAndConfirm = 'View and confirm';
export const viewTheNewTimes = 'View the new times';
export const testIntroduction =
  'This is a test. We sent it only to you. If you did not check in, your contact would get this email:';
export const endedTheCheckIn = ({ who }: { who: Value }) => `${who} ended the check-in.`;
export const theShootWasCanceled = 'The shoot was canceled.';
export const isDeletingTheirAccount = ({ who }: { who: Value }) => `${who} is deleting their account.`;
export const endedSubject = ({ who }: { who: Value }) => `You are no longer the safety contact of ${who}`;
export const endedOn = ({ endReasons, time }: { endReasons: Value; time: Value }) =>
  `${endReasons} That was on ${time}. We will not email you about this shoot again.`;
export const endedWithoutAnswer = ({ who }: { who: Value }) =>
  `${who} did not tell us that they are OK. If you were worried before, speak with them yourself.`;
interface Response {
  who: Value;
  time: Value;
}
export const lastArrived = ({ who, time }: Response) =>
  `Last response: ${who} pressed “I have arrived” on ${time}.`;
export const lastExtended = ({ who, time }: Response) =>
  `Last response: ${who} asked for more time on ${time}.`;
export const lastAlarm = ({ who, time }: Response) =>
  `Last response: ${who} set off the silent alarm on ${time}.`;
export const lastOk = ({ who, time }: Response) => `Last response: ${who} pressed “I'm OK” on ${time}.`;
export const lastNone = ({ who, time }: { who: Value; time: Value }) =>
  `Last response: none since ${who} set up this check-in on ${time}.`;
export const noLocation = 'Where: the shoot has no location on our site.';
export const onlyDeletedMembers = 'With: members whose accounts have been deleted.';
export const canceledByAnother = ({ time }: { time: Value }) =>
  `Another participant canceled the shoot on ${time}. We do not know whether they met anyway.`;
export const notAnEmergencyService = ({ siteName }: { siteName: Value }) =>
  `${siteName} is not an emergency service. We do not monitor check-ins, and we have not contacted anyone else. If you think that someone is in danger, call 911.`;
export const whatShoot = ({ title }: { title: Value }) => `What: a shoot, “${title}”.`;
export const whereShoot = ({ where }: { where: Value }) => `Where: ${where}.`;
export const whenShoot = ({ start, end }: { start: Value; end: Value }) => `When: from ${start} to ${end}.`;
export const withOthers = ({ others }: { others: Value }) => `With: ${others}.`;
export const testSubject = ({ subject }: { subject: Value }) => `Test: ${subject}`;
export const thisCheckIn = 'this check-in';

export const checkInEnded = 'Check-in ended';
export const contactEmailJob = 'Email to the contact of a check-in';

// Files of the data download
export const aboutCheckIns =
  'Your check-ins, with the contact we email if you do not check in. Each is deleted seven days after it ends.';
