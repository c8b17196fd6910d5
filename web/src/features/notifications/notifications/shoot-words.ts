import { paths } from '#lib/paths.ts';
import { momentText } from '#lib/time-zones.ts';
import * as common from '#messages/common';
import * as m from '#messages/notifications/notifications';
import { type NotificationLine, nameOf, type OfKind } from './notification-line.ts';

type ShootRow = OfKind<'shoot'>;

const SHOOT_TEXTS: Record<ShootRow['subject']['event'], (title: string, who: string) => string> = {
  proposed: (title, who) => m.proposedAShoot({ who, title }),
  changed: (title, who) => m.proposedNewTerms({ who, title }),
  accepted: (title, who) => m.acceptedTheTerms({ who, title }),
  confirmed: (title) => m.shootIsConfirmed({ title }),
  declined: (title, who) => m.declinedAShoot({ who, title }),
  cancelled: (title, who) => m.canceledAShoot({ who, title }),
  expired: (title) => m.shootExpired({ title }),
  'no-show-claimed': (title) => m.youAreReportedAbsent({ title }),
  disputed: (title) => m.shootIsDisputed({ title }),
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

const REMINDER_TEXTS: Record<
  OfKind<'shoot-reminder'>['subject']['reminder'],
  (shoot: { title: string }) => string
> = {
  week: m.shootIsInAWeek,
  day: m.shootIsTomorrow,
  hours: m.shootIsInTwoHours,
};

export const ofReminder = ({ subject }: OfKind<'shoot-reminder'>): NotificationLine => ({
  text: REMINDER_TEXTS[subject.reminder]({ title: `“${subject.shootTitle}”` }),
  detail: momentText(subject.startsAt, subject.timeZone),
  link: paths.shoot(subject.shootId),
});

const CHECK_IN_TEXTS: Record<OfKind<'check-in'>['subject']['event'], (shoot: string) => string> = {
  confirmed: (shoot) => m.contactConfirmed({ shoot }),
  declined: (shoot) => m.contactDeclined({ shoot }),
  arriving: (shoot) => m.haveYouArrived({ shoot }),
  due: (shoot) => m.areYouOk({ shoot }),
  missed: (shoot) => m.missedContactEmailed({ shoot }),
  'nobody-told': (shoot) => m.missedNoContact({ shoot }),
  moved: (shoot) => m.checkInMoved({ shoot }),
  'goes-on': (shoot) => m.canceledCheckInIsOn({ shoot }),
  ended: (shoot) => m.canceledCheckInEnded({ shoot }),
};

export const ofReference = (row: OfKind<'reference'>): NotificationLine => {
  const { event, shootId, shootTitle, reason } = row.subject;
  const texts = {
    revealed: row.actor
      ? m.referenceByCanBeRead({ username: row.actor.username, shootTitle })
      : m.referenceCanBeRead({ shootTitle }),
    reply: m.repliedToYourReference({ name: nameOf(row), shootTitle }),
    removed: m.weRemovedYourReference({ shootTitle }),
  };
  return { text: texts[event], detail: reason ?? undefined, link: paths.shoot(shootId) };
};

const AGREEMENT_TEXTS: Record<
  OfKind<'agreement'>['subject']['event'],
  (agreement: { title: string }) => string
> = {
  made: m.agreementNeedsYou,
  signed: m.agreementWasSigned,
  complete: m.agreementIsComplete,
  void: m.agreementIsVoid,
};

export const ofAgreement = (row: OfKind<'agreement'>): NotificationLine => {
  const { agreementId, title, event } = row.subject;
  const text =
    event === 'signed' && row.actor
      ? m.agreementWasSignedBy({ title, username: row.actor.username })
      : AGREEMENT_TEXTS[event]({ title });
  return { text, link: paths.agreement(agreementId) };
};

export const ofCheckIn = ({ subject }: OfKind<'check-in'>): NotificationLine => ({
  text: CHECK_IN_TEXTS[subject.event](`“${subject.shootTitle}”`),
  link: paths.checkIn(subject.shootId),
});
