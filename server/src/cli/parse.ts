import type { z } from 'zod';
import { UsageError } from './command.ts';

/** What the schema makes of an operator's words. @throws UsageError with the first thing that is wrong. */
export const parse = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.');
  throw new UsageError(where ? `--${where}: ${issue?.message}` : (issue?.message ?? 'This cannot be read.'));
};
