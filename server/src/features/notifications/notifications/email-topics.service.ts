import {
  hasWay,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import type { EmailFoot } from '#platform/email/outgoing-email.ts';
import { unsubscribeUrl } from '#platform/email/unsubscribe.ts';
import type { Platform } from '#platform/platform.ts';

/** What the emails of each kind are about, after 'emails about'. */
const ABOUT: Partial<Record<NotificationKind, string>> = {
  mail: 'unread mail',
  'application-status': 'your applications',
  application: 'applications for your calls',
  'call-invitation': 'invitations to apply',
  shoot: 'your shoots',
  'shoot-reminder': 'upcoming shoots',
  'reference-due': 'references you can write',
  reference: 'references about you',
  agreement: 'agreements of your shoots',
  'saved-search': 'your saved searches',
  'listing-expiry': 'listings that expire',
};

/** In words, for whoever wants no more of a kind. */
export const aboutEmails = (kind: NotificationKind): string => ABOUT[kind] ?? 'this';

/** The kinds that a topic names, of those that go by email. */
export const mailedKindsOf = (topic: string): NotificationKind[] =>
  NOTIFICATION_KINDS.filter(
    (kind) => hasWay(kind, 'letter') && (topic === 'notifications' || topic === `kind:${kind}`),
  );

/** The foot of an email of some kind to a member. */
export const footOf = (
  ground: Pick<Platform, 'config' | 'publicOrigin'>,
  { userId, kind }: { userId: number; kind: NotificationKind },
): EmailFoot => ({
  list: 'notifications',
  url: unsubscribeUrl(ground, { userId, topic: `kind:${kind}` }),
  what: `emails about ${aboutEmails(kind)}`,
});
