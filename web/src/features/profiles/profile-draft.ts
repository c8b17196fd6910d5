import { kept } from '#lib/kept.ts';
import type { ProfileFormValues } from './profile-form-schema.ts';

/** Kept for this tab only, and apart for each account: what somebody typed is theirs. */
const nameOf = (userId: number): string => `profile-${userId}`;

const isValues = (value: unknown): value is ProfileFormValues =>
  typeof value === 'object' && value !== null && 'stageName' in value && 'pricing' in value;

/** Unsaved edits outlive a reload and a session that ran out. */
export const profileDraft = {
  find: (userId: number): ProfileFormValues | null => {
    const value = kept.find('tab', nameOf(userId));
    return isValues(value) ? value : null;
  },
  keep: (userId: number, values: unknown): void => kept.keep('tab', nameOf(userId), values),
  discard: (userId: number): void => kept.discard('tab', nameOf(userId)),
};
