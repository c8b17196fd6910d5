import type {
  NotificationKind,
  NotificationWay,
} from '@opencall/contract/notifications/notifications/notifications.vocabulary';

/** The name of each kind in the settings. */
export const KINDS: Record<NotificationKind, string> = {
  message: 'Messages',
  mail: 'Emails',
  rating: 'Ratings of your profile',
  'vote-result': 'Contest results',
  'entry-approved': 'Entries approved',
  'entry-rejected': 'Entries rejected',
  'report-answered': 'Results of your reports',
  'application-status': 'Your applications',
  application: 'Applications for your calls',
  'call-invitation': 'Invitations to apply',
  'call-desk': 'Calls you help manage',
  'call-review': 'Reviews of your calls',
  shoot: 'Your shoots',
  'shoot-reminder': 'Reminders of your shoots',
  'text-review': 'Texts and pictures the team refused',
  'reference-due': 'References you can write',
  reference: 'References about you, and replies to yours',
  agreement: 'Agreements of your shoots',
  'saved-search': 'Saved searches',
  'listing-expiry': 'Listings that expire',
  'id-decision': 'Identity verification',
  'credit-asked': 'Credit requests',
  'credit-answered': 'Responses to your credit requests',
  'check-in': 'Check-ins at shoots',
  ruling: 'Sanctions by the team',
};

/** The groups of the table, each with its kinds in order. */
export const KIND_GROUPS: readonly (readonly [group: string, kinds: readonly NotificationKind[]])[] = [
  ['Messages and emails', ['message', 'mail']],
  ['Calls', ['application-status', 'application', 'call-invitation', 'call-desk', 'call-review']],
  ['Shoots', ['shoot', 'shoot-reminder', 'check-in', 'agreement', 'reference-due', 'reference']],
  ['Searches and listings', ['saved-search', 'listing-expiry']],
  ['Your profile and pictures', ['rating', 'credit-asked', 'credit-answered']],
  ['Contests', ['entry-approved', 'entry-rejected', 'vote-result']],
  ['From our team', ['id-decision', 'report-answered', 'text-review', 'ruling']],
];

/** Labels of the email switches of kinds that are not emailed immediately. */
const EMAIL_LABELS: Partial<Record<NotificationKind, string>> = {
  mail: 'Email me about unread',
  'saved-search': 'Email me new matches',
  'listing-expiry': 'Email me a week before',
};

interface SwitchName {
  kind: NotificationKind;
  way: NotificationWay;
  /** Whether the member gets one email a day. */
  isDaily: boolean;
}

/** The accessible name of the switch for a kind and a channel (`way`). */
export const switchLabel = ({ kind, way, isDaily }: SwitchName): string => {
  if (way === 'bell') return 'Bell';
  if (way === 'push') return 'Push';
  return EMAIL_LABELS[kind] ?? (isDaily ? 'Email me once a day' : 'Email me immediately');
};

const AT_ONCE =
  'Immediately, unless stated otherwise. Unread emails: after 15 minutes. Saved searches: as often as you chose for each.';
const ONCE_A_DAY =
  'Once a day, with all notifications. Only the reminder two hours before a shoot is sent immediately.';

/** The heading and explanation of each column of the table. */
export const waysOf = (
  isDaily: boolean,
): readonly (readonly [way: NotificationWay, name: string, meaning: string])[] => [
  ['bell', 'Bell', 'A list at the top of every screen.'],
  ['push', 'Push', 'On devices where you switched it on, also when the site is closed.'],
  ['letter', 'Email', isDaily ? ONCE_A_DAY : AT_ONCE],
];
