import type { SubscriptionStatus } from '@opencall/contract/accounts/billing/billing.vocabulary';
import { isStaffRole, ROLE_LABELS, ROLES } from '@opencall/contract/shared/vocabulary';
import type { PersonSummary } from '@opencall/contract/staff/people/people.schemas';
import type { AccountState } from '@opencall/contract/staff/people/people.vocabulary';
import type { SanctionKind } from '@opencall/contract/staff/sanctions/sanctions.vocabulary';
import { formatDateTime } from '#lib/format/dates.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/people';
import * as sanctions from '#messages/staff/sanctions';
import type { BadgeTone } from '#ui/badge.tsx';

export const STATE_WORDS: Record<AccountState, { label: string; tone: BadgeTone }> = {
  good: { label: m.inGoodStanding, tone: 'green' },
  suspended: { label: m.suspended, tone: 'red' },
  banned: { label: m.banned, tone: 'red' },
  leaving: { label: m.leaving, tone: 'orange' },
};

export const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

export const STATE_OPTIONS = (Object.keys(STATE_WORDS) as AccountState[]).map((value) => ({
  value,
  label: STATE_WORDS[value].label,
}));

export const SUBSCRIPTION_NAMES: Record<SubscriptionStatus, string> = {
  trialing: m.trial,
  active: common.paid,
  past_due: m.paymentOverdue,
  canceled: common.canceled,
  expired: common.expired,
};

export const SANCTION_NAMES: Record<SanctionKind, string> = {
  warn: sanctions.warning,
  hide: sanctions.profileHidden,
  suspend: sanctions.suspension,
  ban: sanctions.ban,
};

/** The account's standing, with the end of a suspension: `Suspended until …`. */
export const standingText = ({ standing, suspendedUntil }: PersonSummary): string =>
  suspendedUntil
    ? m.suspendedUntil({ dateTime: formatDateTime(suspendedUntil) })
    : STATE_WORDS[standing].label;

export type PersonTask = 'role' | 'sessions' | 'verification' | 'trial';

interface TaskWords {
  task: PersonTask;
  /** The keyboard key. */
  key: string;
  label: string;
}

export const TASKS: readonly TaskWords[] = [
  { task: 'role', key: 'r', label: m.setRole },
  { task: 'sessions', key: 'e', label: m.endSessions },
  { task: 'verification', key: 'v', label: m.resendVerification },
  { task: 'trial', key: 't', label: m.extendTrial },
];

/** The possible actions on an account. Admins cannot change their own role; actions without effect are left out. */
export const tasksFor = (person: PersonSummary, ownId: number | undefined): TaskWords[] => {
  const fits: Record<PersonTask, boolean> = {
    role: person.id !== ownId,
    sessions: person.lastSeenAt !== null,
    verification: !person.emailVerified || person.emailBounces,
    trial: !isStaffRole(person.role),
  };
  return TASKS.filter(({ task }) => fits[task]);
};
