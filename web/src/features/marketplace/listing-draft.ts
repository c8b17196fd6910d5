import { EMPTY_LISTING, type ListingFormValues } from './listing-form-values.ts';

/** Kept for this tab only, and apart for each account and form: what somebody typed is theirs. */
const keyOf = (userId: number, form: string): string => `opencall-listing-draft-${userId}-${form}`;

const isOfKind = (value: unknown, like: unknown): boolean => {
  if (Array.isArray(like)) return Array.isArray(value) && value.every((item) => typeof item === 'string');
  if (like === null) return value === null || typeof value === 'number';
  return typeof value === typeof like;
};

const isValues = (value: unknown): value is ListingFormValues =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(EMPTY_LISTING).every(([name, like]) => isOfKind(Reflect.get(value, name), like));

/** What was typed into a form and not sent outlives a reload, a session that ran out and a failed submit. */
export const listingDraft = {
  find: (userId: number, form: string): ListingFormValues | null => {
    try {
      const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, form)) ?? 'null');
      return isValues(value) ? value : null;
    } catch {
      return null;
    }
  },
  keep: (userId: number, form: string, values: unknown): void => {
    try {
      sessionStorage.setItem(keyOf(userId, form), JSON.stringify(values));
    } catch {
      // Without storage the text lives as long as the form.
    }
  },
  discard: (userId: number, form: string): void => {
    try {
      sessionStorage.removeItem(keyOf(userId, form));
    } catch {
      // Then there was nothing to discard.
    }
  },
};
