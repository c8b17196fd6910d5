import type { Endpoint, ErrorCodeOf } from '@opencall/contract/shared/endpoint';
import type { ErrorCode } from '@opencall/contract/shared/errors';
import { refusalOf } from '#lib/api-error.ts';

interface RefusedField<F extends string> {
  field: F;
  message: string;
}

/** What a refusal of the calls says about one field stands beside it; `fields` says which code speaks of which. */
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
