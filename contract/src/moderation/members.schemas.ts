import { z } from 'zod';
import { idSchema, timestampSchema } from '../shared/ids.ts';
import { ROLES } from '../shared/vocabulary.ts';

/** The windows that the list of new members offers, in days. */
export const RECENT_DAYS = [7, 14, 30, 60, 90] as const;
export const RECENT_DAYS_DEFAULT = 30;
/** The longest window that is answered. */
export const RECENT_DAYS_MAX = 365;

/** Which identity documents a list holds; `pending` ones are there and not verified. */
export const ID_VERIFICATION_FILTERS = ['all', 'pending', 'verified'] as const;
export type IdVerificationFilter = (typeof ID_VERIFICATION_FILTERS)[number];

/** A member as the moderators' lists show one. Its field names are in snake_case, unlike those of other schemas. */
export const moderationUserSchema = z.object({
  /** The user's id. */
  id: idSchema,
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  member_since: timestampSchema,
  id_verified: z.boolean(),
  /** Where staff look at the document; each look is logged. Null: none was handed in, or it has been deleted. */
  id_card_url: z.string().nullable(),
  email_verified: z.boolean(),
  /** When the document was handed in; absent where there never was one. */
  id_submitted_at: timestampSchema.optional(),
  /** Of the profile; absent where there is none, or nothing is filled in. */
  name: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
});
export type ModerationUser = z.infer<typeof moderationUserSchema>;

const DOCUMENT_KEY = /[0-9a-f]{32}/;

/** What names a document among all: the random part of its address. Null where there is none. */
export const documentKeyOf = (url: string | null): string | null => DOCUMENT_KEY.exec(url ?? '')?.[0] ?? null;

export const verifyIdSchema = z.object({
  verified: z.boolean('Verified must be true or false'),
  /**
   * `documentKeyOf` the document that was looked at; null: there was none. Where it is another one by now, or was taken
   * back, nothing is decided (ID_DOCUMENT_CHANGED). Absent: the decision is about whatever is there.
   */
  documentKey: z
    .string()
    .regex(new RegExp(`^${DOCUMENT_KEY.source}$`), 'Must be the key of a document')
    .nullable()
    .optional(),
  /** The name that the document was compared with; the same holds. */
  name: z.string().max(100).optional(),
});

export const toggledVisibilitySchema = z.object({
  message: z.string(),
  isHidden: z.boolean(),
  profile: z.object({ id: idSchema, isHidden: z.boolean() }),
});

/** Who looked at a member's identity document, and when. */
const documentViewSchema = z.object({
  id: idSchema,
  at: timestampSchema,
  /** Null once that account is gone. */
  viewer: z.object({ username: z.string(), role: z.enum(ROLES) }).nullable(),
});

/** What members learn about their own identity document. */
export const ownIdDocumentSchema = z.object({
  /** `none`: nothing is stored, which says nothing about `verified`. */
  status: z.enum(['none', 'pending', 'verified']),
  /** The mark on the profile; it outlives the document. */
  verified: z.boolean(),
  submittedAt: timestampSchema.nullable(),
  decidedAt: timestampSchema.nullable(),
  /** When the document goes for good; null while nobody has decided. */
  deletedAfter: timestampSchema.nullable(),
  /** When the last document was deleted. */
  deletedAt: timestampSchema.nullable(),
  /** Newest first, at most the last hundred. */
  views: z.array(documentViewSchema),
});
export type OwnIdDocument = z.infer<typeof ownIdDocumentSchema>;
