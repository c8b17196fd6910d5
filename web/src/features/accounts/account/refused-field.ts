import type { Endpoint, ErrorCodeOf } from '@opencall/contract/shared/endpoint';
import type { ErrorCode } from '@opencall/contract/shared/errors';
import { refusalOf } from '#lib/api-error.ts';

interface RefusedField<F extends string> {
  field: F;
  message: string;
}

/** Shows an error next to its field; `fields` maps error codes to fields. */
export const refusedFieldOf =
  <const E extends readonly Endpoint[], Code extends ErrorCodeOf<E[number]>, const F extends string>(
    endpoints: E,
    fields: Readonly<Record<Code, F>>,
  ) =>
  (error: unknown): RefusedField<F> | null => {
    const refusal = refusalOf(error, ...endpoints);
    const field = refusal?.code && (fields as Partial<Record<ErrorCode, F>>)[refusal.code];
    return field ? { field, message: refusal.text } : null;
  };
