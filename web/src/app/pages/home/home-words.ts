import { timeText } from '@opencall/contract/shared/format/dates';
import { counted } from '@opencall/contract/shared/format/numbers';
import { dayIn, zoneName } from '@opencall/contract/shared/format/zones';
import type { HomeNeed, HomeShoot } from '@opencall/contract/site/home/home.schemas';
import type { NeedKind, StaffQueueName } from '@opencall/contract/site/home/home.vocabulary';
import type { ToOptions } from '@tanstack/react-router';
import { datesText, deadlineText } from '#features/casting/calls/call-words.ts';
import { formatDate } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import { payText } from '#lib/pay.ts';
import { momentText } from '#lib/time-zones.ts';
import type { BadgeLook } from '#ui/badge.tsx';

/** What a card about an item that waits for the viewer says, and the screen on which they decide. */
export interface NeedWords {
  mark: BadgeLook;
  title: string;
  fact: string;
  action: string;
  link: ToOptions;
}

const nameOf = ({ person }: Pick<HomeNeed, 'person'>): string => person?.username ?? 'A member';

const shootWords = (need: Extract<HomeNeed, { kind: 'shoot' }>): NeedWords => {
  const when = momentText(need.startsAt, need.timeZone);
  const shared = {
    mark: { label: 'Shoot', tone: 'blue' },
    title: need.title,
    link: paths.shoot(need.shootId),
  } as const;
  if (need.step === 'outcome') return { ...shared, fact: `Did it take place? ${when}`, action: 'Answer' };
  if (need.step === 'change')
    return { ...shared, fact: `${nameOf(need)} changed the terms · ${when}`, action: 'Review change' };
  return { ...shared, fact: `${nameOf(need)} invited you · ${when}`, action: 'Answer' };
};

export const needWords = (need: HomeNeed): NeedWords => {
  if (need.kind === 'shoot') return shootWords(need);
  if (need.kind === 'reference')
    return {
      mark: { label: 'Reference', tone: 'green' },
      title: `How was it with ${nameOf(need)}?`,
      fact: `${need.title} · write it by ${formatDate(need.until)}`,
      action: 'Write reference',
      link: paths.shoot(need.shootId, need.person ? { reference: need.person.id } : undefined),
    };
  if (need.kind === 'offer')
    return {
      mark: { label: 'Offer', tone: 'yellow' },
      title: need.title,
      fact: [need.pay && payText(need.pay), datesText(need), need.role].filter(Boolean).join(' · '),
      action: 'Answer offer',
      link: paths.call(need.callId),
    };
  const closes = deadlineText(need.deadline);
  if (need.kind === 'invitation')
    return {
      mark: { label: 'Invitation', tone: 'gray' },
      title: need.title,
      fact: `${nameOf(need)} invited you · ${closes}`,
      action: 'View call',
      link: paths.call(need.callId),
    };
  return {
    mark: { label: 'Applications', tone: 'orange' },
    title: need.title,
    fact: `${counted(need.count, 'new application')}, the latest from ${nameOf(need)} · ${closes}`,
    action: 'Review',
    link: paths.callDesk(need.callId),
  };
};

/** The screen with all items of a kind, and the noun of one item. */
export const NEED_LISTS: Record<NeedKind, { noun: string; link: ToOptions }> = {
  offer: { noun: 'offer', link: paths.applications() },
  shoot: { noun: 'shoot', link: paths.shoots() },
  reference: { noun: 'reference', link: paths.shoots() },
  invitation: { noun: 'invitation', link: paths.applications({ tab: 'invitations' }) },
  applications: { noun: 'call', link: paths.calls({ tab: 'mine' }) },
};

/** `Today 2:00 PM CST`, or `Sat, Nov 28, 9:00 AM EST`, in the time zone of the shoot. */
export const shootTime = ({ startsAt, timeZone }: HomeShoot, now = new Date()): string => {
  const start = new Date(startsAt);
  return dayIn(start, timeZone) === dayIn(now, timeZone)
    ? `Today ${timeText(start, timeZone)} ${zoneName(start, timeZone)}`
    : momentText(startsAt, timeZone, now);
};

export const QUEUE_TITLES: Record<StaffQueueName, string> = {
  'abuse-reports': 'Abuse reports',
  reviews: 'Held messages',
  calls: 'Calls in review',
  disputes: 'Disputes',
  'id-verification': 'ID verification',
  approvals: 'Approvals',
  'contact-messages': 'Contact messages',
  suggestions: 'Suggestions',
  entries: 'Contest entries',
};

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** `Oldest: 3 days` */
export const ageText = (since: string, now = new Date()): string => {
  const hours = Math.floor((now.getTime() - new Date(since).getTime()) / HOUR_MS);
  if (hours < 1) return 'Oldest: less than an hour';
  return `Oldest: ${hours < DAY_HOURS ? counted(hours, 'hour') : counted(Math.floor(hours / DAY_HOURS), 'day')}`;
};
