import { z } from 'zod';

/** PostgreSQL `integer` ends here; a larger id cannot exist and is refused before it reaches the database. */
export const MAX_ID = 2_147_483_647;

/** An id in a JSON body: a positive integer. */
export const idSchema = z.number().int().positive().max(MAX_ID);

/** An id in a path or query, where everything is text; digits alone count. */
export const idParamSchema = z
  .string()
  .regex(/^\d{1,10}$/, 'Must be a positive integer')
  .transform(Number)
  .pipe(idSchema);

/** ISO 8601 in UTC, as every time crosses the wire. */
export const timestampSchema = z.iso.datetime();
