import { z } from 'zod';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { ROLES } from '#shared/vocabulary.ts';

/** A member as the moderators' lists show one. Its field names are in snake_case, unlike those of other schemas. */
export const moderationUserSchema = z.object({
  /** The user's id. */
  id: idSchema,
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  member_since: timestampSchema,
  id_verified: z.boolean(),
  /** Address of the document, for staff. Every request is logged as a view. Null: none was uploaded, or it was deleted. */
  id_card_url: z.string().nullable(),
  email_verified: z.boolean(),
  /** The profile picture; absent if the profile has no picture. */
  picture_url: z.string().optional(),
  /** When the document was handed in; absent where there never was one. */
  id_submitted_at: timestampSchema.optional(),
  /** Of the profile; absent where there is none, or nothing is filled in. */
  name: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
});

export type ModerationUser = z.infer<typeof moderationUserSchema>;

export const toggledVisibilitySchema = z.object({
  message: z.string(),
  isHidden: z.boolean(),
  profile: z.object({ id: idSchema, isHidden: z.boolean() }),
});
