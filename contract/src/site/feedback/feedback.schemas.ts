import { z } from 'zod';
import * as shared from '#messages/shared.ts';
import * as m from '#messages/site/feedback.ts';
import { freeText, singleLine } from '#shared/free-text.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import {
  DESCRIPTION_MAX,
  DESCRIPTION_MIN,
  SUGGESTION_PRIORITIES,
  SUGGESTION_STATUSES,
  SUGGESTION_TYPES,
  TITLE_MAX,
  TITLE_MIN,
} from './feedback.vocabulary.ts';

const TITLE_TOO_SHORT = shared.titleTooShort({ min: TITLE_MIN });
const DESCRIPTION_TOO_SHORT = shared.descriptionTooShort({ min: DESCRIPTION_MIN });

export const createSuggestionSchema = z.object({
  title: singleLine(TITLE_TOO_SHORT)
    .min(TITLE_MIN, TITLE_TOO_SHORT)
    .max(TITLE_MAX, shared.titleTooLong({ max: TITLE_MAX })),
  type: z.enum(SUGGESTION_TYPES, m.typeRequired).default('suggestion'),
  description: freeText(DESCRIPTION_TOO_SHORT)
    .min(DESCRIPTION_MIN, DESCRIPTION_TOO_SHORT)
    .max(DESCRIPTION_MAX, shared.descriptionTooLong({ max: DESCRIPTION_MAX })),
});

export const suggestionSchema = z.object({
  id: idSchema,
  title: z.string(),
  type: z.enum(SUGGESTION_TYPES),
  description: z.string(),
  status: z.enum(SUGGESTION_STATUSES),
  priority: z.enum(SUGGESTION_PRIORITIES),
  /** The answer of staff; null: none yet. */
  reviewNotes: z.string().nullable(),
  createdAt: timestampSchema,
});
export type Suggestion = z.infer<typeof suggestionSchema>;

/** A suggestion with its author, for staff. */
export const moderatedSuggestionSchema = z.object({
  suggestion: suggestionSchema.extend({ userId: idSchema }),
  user: z.object({ username: z.string() }),
});

/** The decisions on a pending suggestion. */
const REVIEW_OUTCOMES = ['reviewed', 'implemented', 'declined'] as const;
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number];

export const reviewSuggestionSchema = z.object({
  /** `pending` undoes the caller's own decision, within `UNDO_SECONDS` of it, and removes its `reviewNotes`. */
  status: z.enum([...REVIEW_OUTCOMES, 'pending'], m.statusInvalid),
  reviewNotes: freeText().max(2000, m.notesTooLong).optional(),
});
