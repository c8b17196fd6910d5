import { paths } from '#lib/paths.ts';
import { momentText } from '#lib/time-zones.ts';
import { type NotificationLine, nameOf, type OfKind } from './notification-line.ts';

type ShootRow = OfKind<'shoot'>;

const SHOOT_TEXTS: Record<ShootRow['subject']['event'], (title: string, who: string) => string> = {
  proposed: (title, who) => `${who} proposed a shoot: ${title}`,
  changed: (title, who) => `${who} proposed new terms for ${title}`,
  accepted: (title, who) => `${who} accepted the terms of ${title}`,
  confirmed: (title) => `${title} is confirmed: all participants accepted`,
  declined: (title, who) => `${who} declined ${title}`,
  cancelled: (title, who) => `${who} cancelled ${title}`,
  expired: (title) => `${title} expired before all participants accepted`,
  'no-show-claimed': (title) => `A participant says you did not come to ${title}`,
  disputed: (title) => `The participants of ${title} disagree about who came, so our team will decide`,
  decided: (title) => `Our team decided who came to ${title}`,
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
    text: SHOOT_TEXTS[event](`“${shootTitle}”`, row.actor?.username ?? 'A member'),
    detail: reason ?? when,
    link: paths.shoot(shootId),
  };
};

const REMINDER_TEXTS: Record<OfKind<'shoot-reminder'>['subject']['reminder'], string> = {
  week: 'in a week',
  day: 'tomorrow',
  hours: 'in two hours',
};
export const ofReminder = ({ subject }: OfKind<'shoot-reminder'>): NotificationLine => ({
  text: `“${subject.shootTitle}” is ${REMINDER_TEXTS[subject.reminder]}`,
  detail: momentText(subject.startsAt, subject.timeZone),
  link: paths.shoot(subject.shootId),
});

const CHECK_IN_TEXTS: Record<OfKind<'check-in'>['subject']['event'], (shoot: string) => string> = {
  confirmed: (shoot) => `Your contact confirmed. Your check-in for ${shoot} is on`,
  declined: (shoot) => `Your contact for ${shoot} declined. Please choose another contact`,
  arriving: (shoot) => `${shoot} begins now. Have you arrived?`,
  due: (shoot) => `Are you fine? Check in for ${shoot}, or take more time`,
  missed: (shoot) => `You did not check in after ${shoot}. We emailed your contact`,
  'nobody-told': (shoot) =>
    `You did not check in after ${shoot}. We did not email anyone, because your contact never confirmed`,
  moved: (shoot) => `${shoot} has new times, and so has your check-in. Please check them`,
  'goes-on': (shoot) => `${shoot} was cancelled. Your check-in is still on: end it if you are not going`,
  ended: (shoot) => `${shoot} was cancelled. Your check-in has ended`,
};

export const ofReference = (row: OfKind<'reference'>): NotificationLine => {
  const { event, shootId, shootTitle, reason } = row.subject;
  const texts = {
    revealed: `${row.actor ? `${row.actor.username}'s reference` : 'A reference'} about you from “${shootTitle}” can be read now`,
    reply: `${nameOf(row)} replied to your reference from “${shootTitle}”`,
    removed: `The team removed your reference from “${shootTitle}”`,
  };
  return { text: texts[event], detail: reason ?? undefined, link: paths.shoot(shootId) };
};

const AGREEMENT_WORDS: Record<OfKind<'agreement'>['subject']['event'], string> = {
  made: 'waits for your signature',
  signed: 'was signed',
  complete: 'is signed by all participants',
  void: 'is void',
};

export const ofAgreement = (row: OfKind<'agreement'>): NotificationLine => {
  const { agreementId, title, event } = row.subject;
  const by = event === 'signed' && row.actor ? ` by ${row.actor.username}` : '';
  return { text: `“${title}” ${AGREEMENT_WORDS[event]}${by}`, link: paths.agreement(agreementId) };
};

export const ofCheckIn = ({ subject }: OfKind<'check-in'>): NotificationLine => ({
  text: CHECK_IN_TEXTS[subject.event](`“${subject.shootTitle}”`),
  link: paths.checkIn(subject.shootId),
});
