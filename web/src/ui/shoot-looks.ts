import type { ShootStatus } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import type { BadgeLook } from './badge.tsx';

/** The label and color of each shoot status, on all screens. */
export const SHOOT_LOOKS: Record<ShootStatus, BadgeLook> = {
  proposed: { label: 'Proposed', tone: 'yellow' },
  confirmed: { label: 'Confirmed', tone: 'green' },
  declined: { label: 'Declined', tone: 'red' },
  expired: { label: 'Expired', tone: 'gray' },
  cancelled: { label: 'Cancelled', tone: 'red' },
  done: { label: 'Done', tone: 'blue' },
  disputed: { label: 'Disputed', tone: 'orange' },
};
