/** Vocabulary and simple rules of shoots. Does not import the validator. */

export const SHOOT_STATUSES = [
  'proposed',
  'confirmed',
  'declined',
  'expired',
  'cancelled',
  'done',
  'disputed',
] as const;
export type ShootStatus = (typeof SHOOT_STATUSES)[number];

/**
 * The steps of a shoot. Parties change the terms, accept, decline, cancel, and claim the outcome afterwards. The scheduled job
 * expires unconfirmed proposals and settles claims that no party denied. Staff decide disputes.
 */
export const SHOOT_STEPS = [
  'change',
  'accept',
  'decline',
  'cancel',
  'expire',
  'outcome',
  'settle',
  'decide',
] as const;
export type ShootStep = (typeof SHOOT_STEPS)[number];

/** The steps that are possible from each status of a shoot. All others are refused. */
export const SHOOT_TRANSITIONS: Record<
  ShootStatus,
  Partial<Record<ShootStep, readonly [ShootStatus, ...ShootStatus[]]>>
> = {
  proposed: {
    change: ['proposed'],
    accept: ['proposed', 'confirmed'],
    decline: ['declined'],
    cancel: ['cancelled'],
    expire: ['expired'],
  },
  confirmed: {
    change: ['proposed'],
    cancel: ['cancelled'],
    outcome: ['confirmed', 'done', 'disputed'],
    settle: ['done'],
  },
  disputed: { decide: ['done'] },
  declined: {},
  expired: {},
  cancelled: {},
  done: {},
};
export const canShootStep = (from: ShootStatus, step: ShootStep): boolean =>
  SHOOT_TRANSITIONS[from][step] !== undefined;

export const PARTY_ROLES = [
  'model',
  'photographer',
  'videographer',
  'creator',
  'makeup',
  'hair',
  'stylist',
  'assistant',
  'other',
] as const;
export type PartyRole = (typeof PARTY_ROLES)[number];

/** Answer to the current terms: a new version resets the answers of all parties except its proposer. */
export const PARTY_ANSWERS = ['asked', 'accepted', 'declined'] as const;
export type PartyAnswer = (typeof PARTY_ANSWERS)[number];

/** A party's claim about a shoot that is over. Other parties can deny it. */
export const SHOOT_OUTCOMES = ['took-place', 'no-show'] as const;
export type ShootOutcome = (typeof SHOOT_OUTCOMES)[number];

/** Events of a shoot of which members are notified. */
export const SHOOT_NEWS = [
  'proposed',
  'changed',
  'accepted',
  'confirmed',
  'declined',
  'cancelled',
  'expired',
  'no-show-claimed',
  'disputed',
  'decided',
] as const;
export type ShootNews = (typeof SHOOT_NEWS)[number];

/** When a party is reminded of a confirmed shoot, with the hours before its start. */
export const REMINDER_HOURS = { week: 168, day: 24, hours: 2 } as const;
export const SHOOT_REMINDERS = [
  'week',
  'day',
  'hours',
] as const satisfies readonly (keyof typeof REMINDER_HOURS)[];
export type ShootReminder = (typeof SHOOT_REMINDERS)[number];

/** Sort orders of shoots: latest proposal first, earliest start first, or latest start first. */
export const SHOOT_SORTS = ['newest', 'soonest', 'latest'] as const;
export type ShootSort = (typeof SHOOT_SORTS)[number];

export const PARTIES_MIN = 2;
export const PARTIES_MAX = 8;
export const SHOOT_TITLE_MAX = 120;
export const SHOOT_LOCATION_MAX = 300;
export const SHOOT_GENRE_MAX = 60;
export const SHOOT_NOTES_MAX = 5000;
export const SHOOT_DAYS_MAX = 14;
/** Default and maximum notice period for cancellations, in hours. */
export const CANCELLATION_HOURS_DEFAULT = 72;
export const CANCELLATION_HOURS_MAX = 720;
export const CANCEL_REASON_MAX = 1000;
/** Days after its end at which claims that were not denied count and the shoot is done. */
export const SETTLES_AFTER_DAYS = 7;
/** Minimum number of days that a party who was named as absent has to deny it. */
export const DENY_DAYS_MIN = 3;
/** Characters of a party's statement to staff in a dispute, and the number of messages attached to it. */
export const STATEMENT_MAX = 3000;
export const STATEMENT_MESSAGES_MAX = 20;
export const DISPUTE_REASON_MAX = 2000;
/** Maximum number of versions of a shoot's terms. */
export const TERMS_VERSIONS_MAX = 200;
