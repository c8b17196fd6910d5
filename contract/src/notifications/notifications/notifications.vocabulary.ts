/** The kinds of notifications, in the order of the settings page. */
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

/** Ways to notify a member: in the bell's list, by push message, by email (`letter`). */
export const NOTIFICATION_WAYS = ['bell', 'push', 'letter'] as const;
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number];

/**
 * Ways besides the bell, which every kind supports. Emails about unread mail are delayed; all others are sent
 * immediately.
 */
const EXTRA_CHANNELS: Partial<Record<NotificationKind, readonly NotificationWay[]>> = {
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

/** True if notifications of a kind can be sent this way. */
export const hasWay = (kind: NotificationKind, way: NotificationWay): boolean =>
  way === 'bell' || (EXTRA_CHANNELS[kind]?.includes(way) ?? false);

const MANDATORY_KINDS: readonly NotificationKind[] = ['ruling', 'text-review', 'check-in'];

/** True if the member cannot switch the bell off: sanctions, refusals by staff, and check-in questions. */
export const isMandatory = (kind: NotificationKind): boolean => MANDATORY_KINDS.includes(kind);

/** True if several events of one source share an unread row: of a conversation, an email thread or a call. */
export const isGrouped = (kind: NotificationKind): boolean =>
  kind === 'message' || kind === 'mail' || kind === 'application' || kind === 'saved-search';

/** Kinds of sanctions in notifications; `reversed` lifts an earlier one. */
export const NOTIFIED_SANCTIONS = ['warn', 'hide', 'suspend', 'ban', 'reversed'] as const;

/** Days after which notifications are deleted. */
export const NOTIFICATION_DAYS = 90;
/** Maximum of browsers of one member that get push messages. */
export const PUSH_DEVICES_MAX = 10;
/** Minutes that an email between members may stay unread before a reminder is sent. */
export const UNREAD_EMAIL_MINUTES = 15;
