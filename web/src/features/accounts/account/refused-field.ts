import type { RefusalCodeOf } from '@opencall/contract/route-types';
import type { ErrorCode } from '@opencall/contract/shared/errors';
import type { Route } from '@opencall/contract/shared/route';
import { refusalOf } from '#lib/api-error.ts';

interface RefusedField<F extends string> {
  field: F;
  message: string;
}

/** Returns a function that finds the field and message for an error. `fields` maps error codes to fields. */
export const refusedFieldOf =
  <const R extends readonly Route[], Code extends RefusalCodeOf<R[number]>, const F extends string>(
    routes: R,
    fields: Readonly<Record<Code, F>>,
  ) =>
  (error: unknown): RefusedField<F> | null => {
    const refusal = refusalOf(error, ...routes);
    const field = refusal?.code && (fields as Partial<Record<ErrorCode, F>>)[refusal.code];
    return field ? { field, message: refusal.text } : null;
  };
