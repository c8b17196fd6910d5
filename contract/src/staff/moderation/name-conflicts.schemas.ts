import { z } from 'zod';
import { idSchema } from '#shared/ids.ts';
import { ROLES } from '#shared/vocabulary.ts';

/** `official`: it passes for the site itself or its staff. `looks-alike`: it looks like the name of another account. */
export const NAME_CONFLICTS = ['official', 'looks-alike'] as const;

const accountSchema = z.object({ id: idSchema, username: z.string(), role: z.enum(ROLES) });

/** A member whose name could not be chosen today. Members keep the names that they had. */
export const nameConflictSchema = accountSchema.extend({
  conflict: z.enum(NAME_CONFLICTS),
  /** The name in question: the same as `username`. */
  name: z.string(),
  /** The account that the name looks like; null for an official name. */
  like: accountSchema.nullable(),
});
export type NameConflict = z.infer<typeof nameConflictSchema>;
