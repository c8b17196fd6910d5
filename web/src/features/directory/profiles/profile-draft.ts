import { createDraftStore } from '#lib/draft-store.ts';
import type { ProfileFormValues } from './profile-form-schema.ts';

const isValues = (value: unknown): value is ProfileFormValues =>
  typeof value === 'object' && value !== null && 'stageName' in value && 'pricing' in value;

/** Unsaved edits, by account; in this tab only. */
export const profileDraft = createDraftStore({
  area: 'tab',
  name: 'profile',
  parse: (found) => (isValues(found) ? found : null),
});
