import { z } from 'zod';
import * as m from '#messages/shared.ts';
import { MAX_ID } from './max-id.ts';

/** An id in a JSON body: a positive integer. */
export const idSchema = z.number(m.notAnId).int(m.notAnId).positive(m.notAnId).max(MAX_ID, m.notAnId);

/** An id in a path or query, where everything is text; digits alone count. */
export const idParamSchema = z
  .string()
  .regex(/^\d{1,10}$/, m.notAnId)
  .transform(Number)
  .pipe(idSchema);

/** Of paths that name one thing: `/api/things/:id`. */
export const idParams = z.object({ id: idParamSchema });

/** ISO 8601 in UTC, as every time crosses the wire. */
export const timestampSchema = z.iso.datetime();
