import type {
  DELIVERED_EVENTS,
  DELIVERY_STATUSES,
} from '@opencall/contract/accounts/webhooks/webhooks.vocabulary';
import * as m from '#messages/accounts/integrations';
import * as common from '#messages/common';
import type { BadgeLook } from '#ui/badge.tsx';

export const EVENT_LABELS: Record<(typeof DELIVERED_EVENTS)[number], string> = {
  'member.registered': m.memberRegistered,
  'call.published': m.callPublished,
  'application.sent': m.applicationSent,
  'shoot.confirmed': m.shootConfirmed,
  'report.created': m.reportCreated,
  ping: m.testEvent,
};

export const STATUS_LOOKS: Record<(typeof DELIVERY_STATUSES)[number], BadgeLook> = {
  pending: { label: common.waiting, tone: 'yellow' },
  delivered: { label: m.delivered, tone: 'green' },
  failed: { label: m.failed, tone: 'red' },
};
