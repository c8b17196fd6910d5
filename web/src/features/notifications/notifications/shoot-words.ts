import { paths } from '#lib/paths.ts';
import { momentText } from '#lib/time-zones.ts';
import * as common from '#messages/common';
import * as m from '#messages/notifications/notifications';
import { type NotificationLine, nameOf, type OfKind } from './notification-line.ts';

type ShootRow = OfKind<'shoot'>;

const SHOOT_TEXTS: Record<ShootRow['subject']['event'], (title: string, who: string) => string> = {
  proposed: (title, who) => m.proposedAShoot({ who, title }),
  changed: (title, who) => m.proposedNewTermsFor({ who, title }),
  accepted: (title, who) => m.acceptedTheTermsOf({ who, title }),
  confirmed: (title) => m.isConfirmedAllParticipantsAccepted({ title }),
  declined: (title, who) => m.whoDeclinedTitle({ who, title }),
  cancelled: (title, who) => m.whoCancelledTitle({ who, title }),
  expired: (title) => m.expiredBeforeAllParticipantsAccepted({ title }),
  'no-show-claimed': (title) => m.aParticipantSaysYouDid({ title }),
  disputed: (title) => m.theParticipantsOfDisagreeAbout({ title }),
  decided: (title) => m.ourTeamDecidedWhoCame({ title }),
};

/** Events whose notification shows the date of the shoot. */
const DATED: ReadonlySet<ShootRow['subject']['event']> = new Set([
  'proposed',
  'changed',
  'accepted',
  'confirmed',
]);

export const ofShoot = (row: ShootRow): NotificationLine => {
  const { shootId, shootTitle, event, reason, startsAt, timeZone } = row.subject;
  const when = DATED.has(event) ? momentText(startsAt, timeZone) : undefined;
  return {
    text: SHOOT_TEXTS[event](`“${shootTitle}”`, row.actor?.username ?? common.aMember),
    detail: reason ?? when,
    link: paths.shoot(shootId),
  };
};

const REMINDER_TEXTS: Record<OfKind<'shoot-reminder'>['subject']['reminder'], string> = {
  week: m.inAWeek,
  day: 'tomorrow',
  hours: m.inTwoHours,
};
export const ofReminder = ({ subject }: OfKind<'shoot-reminder'>): NotificationLine => ({
  text: m.shootTitleIsReminderTexts({
    shootTitle: subject.shootTitle,
    reminderTexts: REMINDER_TEXTS[subject.reminder],
  }),
  detail: momentText(subject.startsAt, subject.timeZone),
  link: paths.shoot(subject.shootId),
});

const CHECK_IN_TEXTS: Record<OfKind<'check-in'>['subject']['event'], (shoot: string) => string> = {
  confirmed: (shoot) => m.yourContactConfirmedYourCheck({ shoot }),
  declined: (shoot) => m.yourContactForDeclinedPlease({ shoot }),
  arriving: (shoot) => m.beginsNowHaveYouArrived({ shoot }),
  due: (shoot) => m.areYouFineCheckIn({ shoot }),
  missed: (shoot) => m.youDidNotCheckIn({ shoot }),
  'nobody-told': (shoot) => m.youDidNotCheckInAfter({ shoot }),
  moved: (shoot) => m.hasNewTimesAndSo({ shoot }),
  'goes-on': (shoot) => m.wasCancelledYourCheckIn({ shoot }),
  ended: (shoot) => m.wasCancelledYourCheckInHas({ shoot }),
};

export const ofReference = (row: OfKind<'reference'>): NotificationLine => {
  const { event, shootId, shootTitle, reason } = row.subject;
  const texts = {
    revealed: m.aboutYouFromCanBe({
      value: row.actor ? m.sReference({ username: row.actor.username }) : m.aReference,
      shootTitle,
    }),
    reply: m.repliedToYourReferenceFrom({ nameOf: nameOf(row), shootTitle }),
    removed: m.theTeamRemovedYourReference({ shootTitle }),
  };
  return { text: texts[event], detail: reason ?? undefined, link: paths.shoot(shootId) };
};

const AGREEMENT_WORDS: Record<OfKind<'agreement'>['subject']['event'], string> = {
  made: m.waitsForYourSignature,
  signed: m.wasSigned,
  complete: m.isSignedByAllParticipants,
  void: m.isVoid,
};

export const ofAgreement = (row: OfKind<'agreement'>): NotificationLine => {
  const { agreementId, title, event } = row.subject;
  const by = event === 'signed' && row.actor ? m.byUsername({ username: row.actor.username }) : '';
  return { text: `“${title}” ${AGREEMENT_WORDS[event]}${by}`, link: paths.agreement(agreementId) };
};

export const ofCheckIn = ({ subject }: OfKind<'check-in'>): NotificationLine => ({
  text: CHECK_IN_TEXTS[subject.event](`“${subject.shootTitle}”`),
  link: paths.checkIn(subject.shootId),
});
