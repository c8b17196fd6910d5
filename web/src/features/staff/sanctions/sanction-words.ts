import type { SanctionKind } from '@opencall/contract/staff/sanctions/sanctions.vocabulary';
import type { BadgeTone } from '#ui/badge.tsx';

/** The name and effect of each sanction. */
export const SANCTION_WORDS: Record<SanctionKind, { label: string; about: string; tone: BadgeTone }> = {
  warn: { label: 'Warn', about: 'The member is notified; nothing else changes.', tone: 'yellow' },
  hide: {
    label: 'Hide profile',
    about: 'Other members do not see the profile, entries, listings or messages.',
    tone: 'orange',
  },
  suspend: {
    label: 'Suspend until a date',
    about: 'Signed out and cannot sign in; hidden from other members, and their votes do not count.',
    tone: 'red',
  },
  ban: { label: 'Ban', about: 'Like a suspension, but permanent.', tone: 'red' },
};

/** The name of an issued sanction, by kind. */
export const SANCTION_NAMES: Record<SanctionKind, string> = {
  warn: 'Warning',
  hide: 'Profile hidden',
  suspend: 'Suspension',
  ban: 'Ban',
};
