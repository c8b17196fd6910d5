import type { SanctionKind } from '@opencall/contract/staff/sanctions/sanctions.vocabulary';
import * as m from '#messages/staff/sanctions';
import type { BadgeTone } from '#ui/badge.tsx';

/** The name and effect of each sanction. */
export const SANCTION_WORDS: Record<SanctionKind, { label: string; about: string; tone: BadgeTone }> = {
  warn: { label: m.warn, about: m.aboutWarning, tone: 'yellow' },
  hide: {
    label: m.hideProfile,
    about: m.aboutHiding,
    tone: 'orange',
  },
  suspend: {
    label: m.suspendUntilADate,
    about: m.aboutSuspending,
    tone: 'red',
  },
  ban: { label: m.ban, about: m.aboutBanning, tone: 'red' },
};

/** The name of an issued sanction, by kind. */
export const SANCTION_NAMES: Record<SanctionKind, string> = {
  warn: m.warning,
  hide: m.profileHidden,
  suspend: m.suspension,
  ban: m.ban,
};
