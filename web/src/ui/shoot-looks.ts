import type { ShootStatus } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import * as common from '#messages/common';
import * as m from '#messages/ui';
import type { BadgeLook } from './badge.tsx';

/** The label and color of each shoot status, on all screens. */
export const SHOOT_LOOKS: Record<ShootStatus, BadgeLook> = {
  proposed: { label: m.proposed, tone: 'yellow' },
  confirmed: { label: common.confirmed, tone: 'green' },
  declined: { label: common.declined, tone: 'red' },
  expired: { label: common.expired, tone: 'gray' },
  cancelled: { label: common.canceled, tone: 'red' },
  done: { label: common.done, tone: 'blue' },
  disputed: { label: m.disputed, tone: 'orange' },
};
