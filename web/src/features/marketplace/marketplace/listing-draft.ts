import { createDraftStore } from '#lib/draft-store.ts';
import { EMPTY_LISTING, type ListingFormValues } from './listing-form-values.ts';

const isOfKind = (value: unknown, like: unknown): boolean => {
  if (Array.isArray(like)) return Array.isArray(value) && value.every((item) => typeof item === 'string');
  if (like === null) return value === null || typeof value === 'number';
  return typeof value === typeof like;
};

const isValues = (value: unknown): value is ListingFormValues =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(EMPTY_LISTING).every(([name, like]) => isOfKind(Reflect.get(value, name), like));

/** Drafts of listings, stored in this tab. A draft survives a failed submit. */
export const listingDraft = createDraftStore({
  area: 'tab',
  name: 'listing',
  parse: (found) => (isValues(found) ? found : null),
});

/** The key of a draft. Each account and each form has a separate draft. */
export const draftOwner = (userId: number, form: string): string => `${userId}-${form}`;
