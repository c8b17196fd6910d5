import { kept } from '#lib/kept.ts';
import { EMPTY_LISTING, type ListingFormValues } from './listing-form-values.ts';

/** Kept for this tab only, and apart for each account and form: what somebody typed is theirs. */
const nameOf = (userId: number, form: string): string => `listing-${userId}-${form}`;

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
    const value = kept.find('tab', nameOf(userId, form));
    return isValues(value) ? value : null;
  },
  keep: (userId: number, form: string, values: unknown): void =>
    kept.keep('tab', nameOf(userId, form), values),
  discard: (userId: number, form: string): void => kept.discard('tab', nameOf(userId, form)),
};
