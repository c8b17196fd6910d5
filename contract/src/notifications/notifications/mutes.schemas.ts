import { z } from 'zod';

/** Whether the caller muted a conversation or a call. */
export const mutedSchema = z.object({ muted: z.boolean() });
export type Muted = z.infer<typeof mutedSchema>;
