import type { SubscriptionStatus } from '@opencall/contract/accounts/billing/billing.vocabulary';
import { isStaffRole, ROLES } from '@opencall/contract/shared/vocabulary';
import type { PersonSummary } from '@opencall/contract/staff/people/people.schemas';
import type { AccountState } from '@opencall/contract/staff/people/people.vocabulary';
import { formatDateTime } from '#lib/format/dates.ts';
import type { BadgeTone } from '#ui/badge.tsx';

export const STATE_WORDS: Record<AccountState, { label: string; tone: BadgeTone }> = {
  good: { label: 'In good standing', tone: 'green' },
  suspended: { label: 'Suspended', tone: 'red' },
  banned: { label: 'Banned', tone: 'red' },
  leaving: { label: 'Leaving', tone: 'orange' },
};

/** Capitalizes a word, such as `Moderator`. */
const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: capitalized(value) }));

export const STATE_OPTIONS = (Object.keys(STATE_WORDS) as AccountState[]).map((value) => ({
  value,
  label: STATE_WORDS[value].label,
}));

export const SUBSCRIPTION_NAMES: Record<SubscriptionStatus, string> = {
  trialing: 'Trial',
  active: 'Paid',
  past_due: 'Payment overdue',
  canceled: 'Canceled',
  expired: 'Expired',
};

/** The account's standing, with the end of a suspension: `Suspended until …`. */
export const standingText = ({ standing, suspendedUntil }: PersonSummary): string =>
  suspendedUntil ? `Suspended until ${formatDateTime(suspendedUntil)}` : STATE_WORDS[standing].label;

export type PersonTask = 'role' | 'sessions' | 'verification' | 'trial';

interface TaskWords {
  task: PersonTask;
  /** The keyboard key. */
  key: string;
  label: string;
}

export const TASKS: readonly TaskWords[] = [
  { task: 'role', key: 'r', label: 'Set Role' },
  { task: 'sessions', key: 'e', label: 'End Sessions' },
  { task: 'verification', key: 'v', label: 'Resend Verification' },
  { task: 'trial', key: 't', label: 'Extend Trial' },
];

/** The possible actions on an account. Admins cannot change their own role; actions without effect are left out. */
export const tasksFor = (person: PersonSummary, ownId: number | undefined): TaskWords[] => {
  const fits: Record<PersonTask, boolean> = {
    role: person.id !== ownId,
    sessions: person.lastSeenAt !== null,
    verification: !person.emailVerified,
    trial: !isStaffRole(person.role),
  };
  return TASKS.filter(({ task }) => fits[task]);
};
