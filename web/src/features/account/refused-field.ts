import { ApiError } from '#lib/api-error.ts';

/** What the server refuses about one field stands beside it; `fields` says which code speaks of which. */
export const refusedField = <F extends string>(
  error: unknown,
  fields: Readonly<Record<string, F>>,
): { field: F; message: string } | null => {
  if (!(error instanceof ApiError) || !error.code) return null;
  const field = fields[error.code];
  return field ? { field, message: error.text } : null;
};
