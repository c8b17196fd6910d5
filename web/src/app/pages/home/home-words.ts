import { timeText } from '@opencall/contract/shared/format/dates';
import type { Count } from '@opencall/contract/shared/format/messages';
import { dayIn, zoneName } from '@opencall/contract/shared/format/zones';
import type { HomeNeed, HomeShoot } from '@opencall/contract/site/home/home.schemas';
import type { NeedKind, StaffQueueName } from '@opencall/contract/site/home/home.vocabulary';
import type { ToOptions } from '@tanstack/react-router';
import { datesText, deadlineText } from '#features/casting/calls/call-words.ts';
import { formatDate } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import { payText } from '#lib/pay.ts';
import { momentText } from '#lib/time-zones.ts';
import * as m from '#messages/app/pages-home';
import * as common from '#messages/common';
import type { BadgeLook } from '#ui/badge.tsx';

/** What a card about an item that waits for the viewer says, and the screen on which they decide. */
export interface NeedWords {
  mark: BadgeLook;
  title: string;
  fact: string;
  action: string;
  link: ToOptions;
}

const nameOf = ({ person }: Pick<HomeNeed, 'person'>): string => person?.username ?? common.aMember;

const shootWords = (need: Extract<HomeNeed, { kind: 'shoot' }>): NeedWords => {
  const when = momentText(need.startsAt, need.timeZone);
  const shared = {
    mark: { label: m.shoot, tone: 'blue' },
    title: need.title,
    link: paths.shoot(need.shootId),
  } as const;
  if (need.step === 'outcome') return { ...shared, fact: m.didItTakePlace({ when }), action: m.answer };
  if (need.step === 'change')
    return { ...shared, fact: m.changedTheTerms({ name: nameOf(need), when }), action: m.reviewChange };
  return { ...shared, fact: m.invitedYou({ name: nameOf(need), when }), action: m.answer };
};

export const needWords = (need: HomeNeed): NeedWords => {
  if (need.kind === 'shoot') return shootWords(need);
  if (need.kind === 'reference')
    return {
      mark: { label: m.reference, tone: 'green' },
      title: m.howWasItWith({ name: nameOf(need) }),
      fact: m.writeItBy({ title: need.title, date: formatDate(need.until) }),
      action: m.writeReference,
      link: paths.shoot(need.shootId, need.person ? { reference: need.person.id } : undefined),
    };
  if (need.kind === 'offer')
    return {
      mark: { label: m.offer, tone: 'yellow' },
      title: need.title,
      fact: [need.pay && payText(need.pay), datesText(need), need.role].filter(Boolean).join(' · '),
      action: m.answerOffer,
      link: paths.call(need.callId),
    };
  const closes = deadlineText(need.deadline);
  if (need.kind === 'invitation')
    return {
      mark: { label: m.invitation, tone: 'gray' },
      title: need.title,
      fact: m.invitedYou({ name: nameOf(need), when: closes }),
      action: m.viewCall,
      link: paths.call(need.callId),
    };
  return {
    mark: { label: common.applications, tone: 'orange' },
    title: need.title,
    fact: m.newApplications({ count: need.count, name: nameOf(need), closes }),
    action: common.review,
    link: paths.callDesk(need.callId),
  };
};

/** The screen with all items of a kind, and the label of the link to it. */
export const NEED_LISTS: Record<NeedKind, { label: (values: Count) => string; link: ToOptions }> = {
  offer: { label: m.offerCount, link: paths.applications() },
  shoot: { label: m.shootCount, link: paths.shoots() },
  reference: { label: m.referenceCount, link: paths.shoots() },
  invitation: { label: m.invitationCount, link: paths.applications({ tab: 'invitations' }) },
  applications: { label: m.callCount, link: paths.calls({ tab: 'mine' }) },
};

/** `Today 2:00 PM CST`, or `Sat, Nov 28, 9:00 AM EST`, in the time zone of the shoot. */
export const shootTime = ({ startsAt, timeZone }: HomeShoot, now = new Date()): string => {
  const start = new Date(startsAt);
  return dayIn(start, timeZone) === dayIn(now, timeZone)
    ? m.todayTimeZoneName({ time: timeText(start, timeZone), zoneName: zoneName(start, timeZone) })
    : momentText(startsAt, timeZone, now);
};

export const QUEUE_TITLES: Record<StaffQueueName, string> = {
  'abuse-reports': common.abuseReports,
  reviews: m.heldMessages,
  calls: m.callsInReview2,
  disputes: common.disputes,
  'id-verification': m.idVerification,
  approvals: m.approvals,
  'contact-messages': m.contactMessages,
  suggestions: common.suggestions,
  entries: m.contestEntries,
};

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** `Oldest: 3 days` */
export const ageText = (since: string, now = new Date()): string => {
  const hours = Math.floor((now.getTime() - new Date(since).getTime()) / HOUR_MS);
  if (hours < 1) return m.oldestLessThanAnHour;
  return hours < DAY_HOURS
    ? m.oldestHours({ count: hours })
    : m.oldestDays({ count: Math.floor(hours / DAY_HOURS) });
};
