import type {
  DELIVERED_EVENTS,
  DELIVERY_STATUSES,
} from '@opencall/contract/accounts/webhooks/webhooks.vocabulary';
import type { BadgeLook } from '#ui/badge.tsx';

export const EVENT_LABELS: Record<(typeof DELIVERED_EVENTS)[number], string> = {
  'member.registered': 'A member registered',
  'call.published': 'A call was published',
  'application.sent': 'An application was sent',
  'shoot.confirmed': 'A shoot was confirmed',
  'report.created': 'A report was created',
  ping: 'Test event',
};

export const STATUS_LOOKS: Record<(typeof DELIVERY_STATUSES)[number], BadgeLook> = {
  pending: { label: 'Waiting', tone: 'yellow' },
  delivered: { label: 'Delivered', tone: 'green' },
  failed: { label: 'Given up', tone: 'red' },
};
