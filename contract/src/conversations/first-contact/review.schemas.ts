import { z } from 'zod';
import * as m from '#messages/conversations/first-contact.ts';
import * as shared from '#messages/shared.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { REVIEW_KINDS, REVIEW_REASONS, REVIEW_STATUSES } from './first-contact.vocabulary.ts';

const personSchema = z.object({ id: idSchema, username: z.string() });

/** A text or a picture that waits for staff, or that they have decided on. */
export const reviewItemSchema = z.object({
  id: idSchema,
  kind: z.enum(REVIEW_KINDS),
  /** Who wrote or uploaded it. */
  userId: idSchema,
  username: z.string(),
  reason: z.enum(REVIEW_REASONS),
  status: z.enum(REVIEW_STATUSES),
  createdAt: timestampSchema,
  /** Of an email. */
  subject: z.string().nullable(),
  /** The text; null for a picture. */
  content: z.string().nullable(),
  /** Members who have not received it, because it waits or was refused; 0 for a picture. */
  recipients: z.number().int().nonnegative(),
  /** For staff alone; null for a text. */
  pictureUrl: z.string().nullable(),
  /** `pictureUrl` leads to a video. */
  isVideo: z.boolean(),
  decidedAt: timestampSchema.nullable(),
  decidedBy: personSchema.nullable(),
  /** When the member may send the refused text again; null where it was not refused. */
  retryAt: timestampSchema.nullable(),
});
export type ReviewItem = z.infer<typeof reviewItemSchema>;

export const reviewDecisionSchema = z.object({
  decision: z.enum(['release', 'refuse'], shared.decisionInvalid),
});

export const removePictureSchema = z.object({
  /** Any address of the picture, as the site shows it. */
  url: z.string(m.urlRequired).min(1, m.urlRequired).max(2000, m.urlTooLong),
  never: z.boolean(m.neverInvalid).default(false),
});
