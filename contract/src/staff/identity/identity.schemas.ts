import { z } from 'zod';
import * as m from '#messages/staff/identity.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { ROLES } from '#shared/vocabulary.ts';
import { DOCUMENT_KEY } from './identity.vocabulary.ts';

export const verifyIdSchema = z.object({
  verified: z.boolean(m.verifiedInvalid),
  /**
   * `documentKeyOf` the document that the moderator saw; null: there was none. If the member has replaced or withdrawn it,
   * the call fails with ID_DOCUMENT_CHANGED. Absent: the decision applies to the current document.
   */
  documentKey: z
    .string()
    .regex(new RegExp(`^${DOCUMENT_KEY.source}$`), m.documentKeyInvalid)
    .nullable()
    .optional(),
  /** The name with which the moderator compared the document. If it has changed, the call fails in the same way. */
  name: z.string().max(100).optional(),
});

/** A view of a member's identity document by staff. */
const documentViewSchema = z.object({
  id: idSchema,
  at: timestampSchema,
  /** Null: the account was deleted. */
  viewer: z.object({ username: z.string(), role: z.enum(ROLES) }).nullable(),
});

/** The state of a member's own identity document, for that member. */
export const ownIdDocumentSchema = z.object({
  /** `none`: no document is stored. The member may still be verified. */
  status: z.enum(['none', 'pending', 'verified']),
  /** The badge on the profile; it stays after the document was deleted. */
  verified: z.boolean(),
  submittedAt: timestampSchema.nullable(),
  decidedAt: timestampSchema.nullable(),
  /** When the document will be deleted; null before the decision. */
  deletedAfter: timestampSchema.nullable(),
  /** When the last document was deleted. */
  deletedAt: timestampSchema.nullable(),
  /** The last hundred views, newest first. */
  views: z.array(documentViewSchema),
});

export type OwnIdDocument = z.infer<typeof ownIdDocumentSchema>;
