import { z } from 'zod';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { ROLES } from '#shared/vocabulary.ts';

/** Which identity documents a list holds; `pending` ones are there and not verified. */
export const ID_VERIFICATION_FILTERS = ['all', 'pending', 'verified'] as const;

export type IdVerificationFilter = (typeof ID_VERIFICATION_FILTERS)[number];

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
  /** When the document will be deleted; null before the decision. */
  deletedAfter: timestampSchema.nullable(),
  /** When the last document was deleted. */
  deletedAt: timestampSchema.nullable(),
  /** Newest first, at most the last hundred. */
  views: z.array(documentViewSchema),
});

export type OwnIdDocument = z.infer<typeof ownIdDocumentSchema>;
