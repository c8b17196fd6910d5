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

/** What was typed into a form and not sent, in this tab only; it outlives a failed submit too. */
export const listingDraft = createDraftStore({
  area: 'tab',
  name: 'listing',
  parse: (found) => (isValues(found) ? found : null),
});

/** Drafts are apart for each account and form. */
export const draftOwner = (userId: number, form: string): string => `${userId}-${form}`;
