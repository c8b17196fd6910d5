import { z } from 'zod';

/** In a query everything is text, and an empty parameter counts as absent. */
export const absentIfEmpty = (value: string): string | undefined => (value.trim() === '' ? undefined : value);

/** An optional parameter of a query: `schema` reads its text, and must itself allow `undefined`. */
export const queryText = <T extends z.ZodType<unknown, string | undefined>>(schema: T) =>
  z.string().transform(absentIfEmpty).pipe(schema).optional();
