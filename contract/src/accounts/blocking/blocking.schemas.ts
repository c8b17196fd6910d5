import { z } from 'zod';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { ROLES } from '#shared/vocabulary.ts';

/** Maximum of members that one member can block. */
export const BLOCKS_MAX = 1000;

/** A member that the viewer blocked. */
export const blockSchema = z.object({
  userId: idSchema,
  username: z.string(),
  role: z.enum(ROLES),
  blockedAt: timestampSchema,
});
export type Block = z.infer<typeof blockSchema>;
