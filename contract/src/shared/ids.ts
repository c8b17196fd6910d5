import { z } from 'zod';
import { MAX_ID } from './max-id.ts';

const NOT_AN_ID = 'Must be a positive integer';

/** An id in a JSON body: a positive integer. */
export const idSchema = z.number(NOT_AN_ID).int(NOT_AN_ID).positive(NOT_AN_ID).max(MAX_ID, NOT_AN_ID);

/** An id in a path or query, where everything is text; digits alone count. */
export const idParamSchema = z
  .string()
  .regex(/^\d{1,10}$/, NOT_AN_ID)
  .transform(Number)
  .pipe(idSchema);

/** Of paths that name one thing: `/api/things/:id`. */
export const idParams = z.object({ id: idParamSchema });

/** ISO 8601 in UTC, as every time crosses the wire. */
export const timestampSchema = z.iso.datetime();
