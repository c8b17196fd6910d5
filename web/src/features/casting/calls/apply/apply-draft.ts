import { createSentDrafts } from '#lib/sent-draft.ts';
import type { ApplyValues } from './apply-values.ts';

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const isValues = (value: unknown): value is ApplyValues => {
  if (typeof value !== 'object' || value === null) return false;
  const { note, pictures, answers, rate, freeOn }: Partial<Record<keyof ApplyValues, unknown>> = value;
  return (
    typeof note === 'string' &&
    typeof rate === 'string' &&
    isStringArray(pictures) &&
    isStringArray(freeOn) &&
    typeof answers === 'object' &&
    answers !== null &&
    isStringArray(Object.values(answers))
  );
};

const draftOf = createSentDrafts<ApplyValues>({ name: 'apply', isValues });

/** The draft of a member's application for a role. */
export const applyDraft = (viewerId: number, roleId: number) => draftOf(`${viewerId}-${roleId}`);
