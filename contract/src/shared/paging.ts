import { z } from 'zod';
import * as m from '#messages/shared.ts';

export const MAX_PAGE_SIZE = 100;
export const DEFAULT_PAGE_SIZE = 24;

const limitSchema = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, m.mustBeAWholeNumber)
    .transform(Number)
    .pipe(
      z
        .number()
        .min(1, m.numberTooSmall)
        .max(MAX_PAGE_SIZE, m.numberTooLarge({ max: MAX_PAGE_SIZE })),
    )
    .default(fallback);

/**
 * Query parameters of every long list: `limit` (1 to 100) and the opaque `cursor` that the previous answer's
 * `Link: <…>; rel="next"` header carries. Paging is by key, never by offset.
 */
export const pagingQuery = (defaultLimit: number = DEFAULT_PAGE_SIZE) => ({
  limit: limitSchema(defaultLimit),
  cursor: z.string().min(1).max(500).optional(),
});
