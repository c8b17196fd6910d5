import type { ProfileFormValues } from './profile-form-schema.ts';

/** Kept for this tab only, and apart for each account: what somebody typed is theirs. */
const keyOf = (userId: number): string => `opencall-profile-draft-${userId}`;

const isValues = (value: unknown): value is ProfileFormValues =>
  typeof value === 'object' && value !== null && 'stageName' in value && 'pricing' in value;

/** Unsaved edits outlive a reload and a session that ran out. */
export const profileDraft = {
  find: (userId: number): ProfileFormValues | null => {
    try {
      const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null');
      return isValues(value) ? value : null;
    } catch {
      return null;
    }
  },
  keep: (userId: number, values: unknown): void => {
    try {
      sessionStorage.setItem(keyOf(userId), JSON.stringify(values));
    } catch {
      // Without storage the edits live as long as the form.
    }
  },
  discard: (userId: number): void => {
    try {
      sessionStorage.removeItem(keyOf(userId));
    } catch {
      // Then there was nothing to discard.
    }
  },
};
