import { z } from 'zod';
import * as m from '#messages/directory/ratings.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { RATING_MAX, RATING_MIN } from './ratings.vocabulary.ts';

const RATING_RANGE = m.ratingRange({ min: RATING_MIN, max: RATING_MAX });

/** `profile_id` is in snake_case, unlike the fields of other schemas. */
export const ratingSchema = z.object({
  id: idSchema,
  profile_id: idSchema,
  rating: z.number().int(),
  createdAt: timestampSchema,
});
export type Rating = z.infer<typeof ratingSchema>;

export const rateSchema = z.object({
  profile_id: idSchema,
  rating: z
    .number(RATING_RANGE)
    .int(RATING_RANGE)
    .min(RATING_MIN, RATING_RANGE)
    .max(RATING_MAX, RATING_RANGE),
});
