import { z } from 'zod';
import { profileTeaserSchema, publicProfileSchema } from '#directory/profiles/profiles.schemas.ts';
import * as shared from '#messages/shared.ts';
import { freeText, singleLine } from '#shared/free-text.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { ROLES } from '#shared/vocabulary.ts';
import { LIST_NAME_MAX, LIST_NOTE_MAX } from './lists.vocabulary.ts';

export const listNameSchema = singleLine(shared.nameIsRequired)
  .min(1, shared.nameIsRequired)
  .max(LIST_NAME_MAX, shared.textTooLong({ max: LIST_NAME_MAX }));

/** Empty text means no note. */
export const listNoteSchema = freeText()
  .max(LIST_NOTE_MAX, shared.textTooLong({ max: LIST_NOTE_MAX }))
  .nullable()
  .transform((text) => text || null);

/** A private list of members; only its owner can see it. */
export const listSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Counts only members that the owner can see now. */
  memberCount: z.number().int().nonnegative(),
  /** The note about the member in the request's filter; absent without that filter. */
  note: z.string().nullable().optional(),
  createdAt: timestampSchema,
});
export type List = z.infer<typeof listSchema>;

/** A member on a list. */
export const listMemberSchema = z.object({
  userId: idSchema,
  username: z.string(),
  role: z.enum(ROLES),
  note: z.string().nullable(),
  addedAt: timestampSchema,
  /** The member's profile; null if they have none. */
  profile: z.union([publicProfileSchema, profileTeaserSchema]).nullable(),
});
export type ListMember = z.infer<typeof listMemberSchema>;
