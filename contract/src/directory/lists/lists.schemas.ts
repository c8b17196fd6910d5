import { z } from 'zod';
import { profileTeaserSchema, publicProfileSchema } from '#directory/profiles/profiles.schemas.ts';
import { freeText, singleLine } from '#shared/free-text.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { ROLES } from '#shared/vocabulary.ts';

/** Lists a member. */
export const LISTS_MAX = 50;
/** Members a list. */
export const LIST_MEMBERS_MAX = 1000;
export const LIST_NAME_MAX = 80;
export const LIST_NOTE_MAX = 500;

const NAME_REQUIRED = 'Name is required';

export const listNameSchema = singleLine(NAME_REQUIRED)
  .min(1, NAME_REQUIRED)
  .max(LIST_NAME_MAX, `Cannot exceed ${LIST_NAME_MAX} characters`);

/** Empty text means no note. */
export const listNoteSchema = freeText()
  .max(LIST_NOTE_MAX, `Cannot exceed ${LIST_NOTE_MAX} characters`)
  .nullable()
  .transform((text) => text || null);

/** A list of people, which nobody but its owner learns of. */
export const listSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Those whom the owner can see now. */
  memberCount: z.number().int().nonnegative(),
  /** About the member that was asked for; absent where none was. */
  note: z.string().nullable().optional(),
  createdAt: timestampSchema,
});
export type List = z.infer<typeof listSchema>;

/** Somebody on a list. */
export const listMemberSchema = z.object({
  userId: idSchema,
  username: z.string(),
  role: z.enum(ROLES),
  note: z.string().nullable(),
  addedAt: timestampSchema,
  /** Their card; null while they have no profile. */
  profile: z.union([publicProfileSchema, profileTeaserSchema]).nullable(),
});
export type ListMember = z.infer<typeof listMemberSchema>;
