/** What a member is told of, in the order in which the settings show it. */
export const NOTIFICATION_KINDS = [
  'message',
  'mail',
  'rating',
  'vote-result',
  'entry-approved',
  'entry-rejected',
  'report-answered',
  'application-status',
  'application',
  'call-invitation',
  'call-desk',
  'call-review',
  'shoot',
  'shoot-reminder',
  'reference-due',
  'reference',
  'agreement',
  'saved-search',
  'listing-expiry',
  'id-decision',
  'credit-asked',
  'credit-answered',
  'text-review',
  'check-in',
  'ruling',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The ways news reach a member: the list behind the bell, a push message to the device, an email. */
export const NOTIFICATION_WAYS = ['bell', 'push', 'letter'] as const;
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number];

/** Ways beside the bell, which every kind has: a device rings for people, and for what one asked to be told of. An email
 * waits for unread mail; of all else it tells at once. */
const FURTHER_WAYS: Partial<Record<NotificationKind, readonly NotificationWay[]>> = {
  message: ['push'],
  mail: ['push', 'letter'],
  'application-status': ['push', 'letter'],
  application: ['push', 'letter'],
  'call-invitation': ['push', 'letter'],
  shoot: ['push', 'letter'],
  'shoot-reminder': ['push', 'letter'],
  'check-in': ['push'],
  'reference-due': ['push', 'letter'],
  reference: ['push', 'letter'],
  agreement: ['push', 'letter'],
  'saved-search': ['push', 'letter'],
  'listing-expiry': ['letter'],
};

/** Whether news of a kind can go this way. */
export const hasWay = (kind: NotificationKind, way: NotificationWay): boolean =>
  way === 'bell' || (FURTHER_WAYS[kind]?.includes(way) ?? false);

const ALWAYS_TOLD: readonly NotificationKind[] = ['ruling', 'text-review', 'check-in'];

/** A sanction, what staff refused and what a check-in asks are told whatever the member prefers: the switch is always on. */
export const isAlwaysTold = (kind: NotificationKind): boolean => ALWAYS_TOLD.includes(kind);

/** Whether one unread row stands for many events of the same source: a conversation, a thread, a call. */
export const isGathered = (kind: NotificationKind): boolean =>
  kind === 'message' || kind === 'mail' || kind === 'application' || kind === 'saved-search';

/** Sanctions on a member as a notification names them; `reversed` takes one back. */
export const TOLD_SANCTIONS = ['warn', 'hide', 'suspend', 'ban', 'reversed'] as const;

/** Notifications older than this are removed. */
export const NOTIFICATION_DAYS = 90;
/** Devices of one member that push messages go to. */
export const PUSH_DEVICES_MAX = 10;
/** How long a mail may wait unread before an email tells of it. */
export const UNREAD_EMAIL_MINUTES = 15;
