import type { Shoot } from '@opencall/contract/casting/shoots/shoots.schemas';
import type { PartyAnswer, PartyRole } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { listText } from '@opencall/contract/shared/format/lists';
import { appointmentText } from '@opencall/contract/shared/format/relative';
import { ACTING_GENRES_SEARCH, MODELING_GENRES } from '@opencall/contract/shared/vocabulary';
import { payText } from '#lib/pay.ts';
import { placedSpanText } from '#lib/time-zones.ts';
import * as m from '#messages/casting/shoots';
import * as common from '#messages/common';
import type { BadgeLook } from '#ui/badge.tsx';
import type { ShootTerms } from './shoot-values.ts';

export const ANSWER_LOOKS: Record<PartyAnswer, BadgeLook> = {
  asked: { label: m.asked, tone: 'yellow' },
  accepted: { label: m.accepted, tone: 'green' },
  declined: { label: common.declined, tone: 'red' },
};

export const PARTY_ROLE_LABELS: Record<PartyRole, string> = {
  model: m.model,
  photographer: m.photographer,
  videographer: m.videographer,
  creator: m.creator,
  makeup: m.makeup,
  hair: m.hair,
  stylist: m.stylist,
  assistant: m.assistant,
  other: common.other,
};

/** Suggested genres. Members can type any other genre. */
export const GENRES: readonly string[] = [
  ...new Set([...MODELING_GENRES, ...ACTING_GENRES_SEARCH, m.portrait, m.beauty, m.editorial]),
].sort();

const HOURS_A_DAY = 24;
/** Notice periods to choose from, in hours. */
export const NOTICE_CHOICES = [
  0,
  HOURS_A_DAY,
  2 * HOURS_A_DAY,
  3 * HOURS_A_DAY,
  7 * HOURS_A_DAY,
  14 * HOURS_A_DAY,
];

/** `72 hours` → `3 days`; other numbers of hours stay in hours. */
export const hoursText = (hours: number): string =>
  hours > HOURS_A_DAY && hours % HOURS_A_DAY === 0
    ? m.days({ count: hours / HOURS_A_DAY })
    : m.hours({ count: hours });

/** `3 days before the start` */
export const noticeText = (hours: number): string =>
  hours === 0 ? common.none : m.beforeTheStart({ hours: hoursText(hours) });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = HOURS_A_DAY * HOUR_MS;

/** `4 hours`, `1 hour 30 minutes`, `2 days` */
export const lengthText = ({ startsAt, endsAt }: Pick<ShootTerms, 'startsAt' | 'endsAt'>): string => {
  const length = Date.parse(endsAt) - Date.parse(startsAt);
  const days = Math.floor(length / DAY_MS);
  const hours = Math.floor((length % DAY_MS) / HOUR_MS);
  const minutes = Math.round((length % HOUR_MS) / MINUTE_MS);
  return [
    days > 0 && m.days({ count: days }),
    hours > 0 && m.hours({ count: hours }),
    minutes > 0 && m.minutes({ count: minutes }),
  ]
    .filter(Boolean)
    .join(' ');
};

export const placeText = ({ location, zipCode }: Pick<ShootTerms, 'location' | 'zipCode'>): string =>
  [location, zipCode].filter(Boolean).join(' · ') || m.toBeDecided;

/** The terms in the order in which they are shown, each with a function that returns its text. */
export const TERM_ROWS = [
  {
    name: 'when',
    label: m.when,
    text: (terms: ShootTerms) => placedSpanText(terms, terms.timeZone),
  },
  { name: 'where', label: m.where, text: placeText },
  { name: 'pay', label: common.pay, text: ({ pay }: ShootTerms) => payText(pay) },
  { name: 'genre', label: m.genre, text: ({ genre }: ShootTerms) => genre ?? m.notSpecified },
  {
    name: 'notice',
    label: m.cancellationNotice,
    text: ({ cancellationHours }: ShootTerms) => noticeText(cancellationHours),
  },
  { name: 'notes', label: m.notes, text: ({ notes }: ShootTerms) => notes ?? common.none },
] as const satisfies ReadonlyArray<{ name: string; label: string; text: (terms: ShootTerms) => string }>;

export interface TermChange {
  name: string;
  label: string;
  before: string;
  after: string;
}

/** The differences between two versions of the terms, in words. */
export const changesOf = (before: ShootTerms, after: ShootTerms): TermChange[] =>
  TERM_ROWS.map(({ name, label, text }) => ({
    name,
    label,
    before: text(before),
    after: text(after),
  })).filter((row) => row.before !== row.after);

type Party = Shoot['parties'][number];

/** The name of a party. Deleted accounts have none. */
export const nameOfParty = ({ username }: Pick<Party, 'username'>): string => username ?? m.aFormerMember;

export const partyOf = (shoot: Pick<Shoot, 'parties'>, userId: number | null): Party | undefined =>
  userId === null ? undefined : shoot.parties.find((party) => party.userId === userId);

/** A party's name as shown to the viewer. */
export const whoText = (
  shoot: Pick<Shoot, 'parties'>,
  { userId, viewerId }: { userId: number | null; viewerId: number },
): string => {
  if (userId === viewerId) return 'you';
  const party = partyOf(shoot, userId);
  return party ? nameOfParty(party) : m.aFormerMemberInSentence;
};

/** Names parties at the beginning of a sentence. Usernames are never capitalized. */
export const subjectText = (
  shoot: Pick<Shoot, 'parties'>,
  { userIds, viewerId }: { userIds: ReadonlyArray<number | null>; viewerId: number },
): string => {
  const [first, ...others] = userIds.map((userId) => whoText(shoot, { userId, viewerId }));
  if (first === undefined) return '';
  const isNamed = userIds[0] !== viewerId && partyOf(shoot, userIds[0] ?? null) !== undefined;
  return listText([isNamed ? first : first.charAt(0).toUpperCase() + first.slice(1), ...others]);
};

/** The names of the other parties. */
export const othersText = ({ parties }: Pick<Shoot, 'parties'>, viewerId: number): string =>
  listText(parties.filter(({ userId }) => userId !== viewerId).map(nameOfParty));

/** Whole hours until a moment, rounded down; 0 if it has passed. */
export const hoursUntil = (moment: string, now: Date): number =>
  Math.max(0, Math.floor((Date.parse(moment) - now.getTime()) / HOUR_MS));

/** `in 5 days`, `in 3 hours`; counts in hours if it is less than two days away. */
export const untilText = (moment: string, now = new Date()): string => appointmentText(new Date(moment), now);
