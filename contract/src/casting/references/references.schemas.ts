import { z } from 'zod';
import * as m from '#messages/casting/references.ts';
import * as shared from '#messages/shared.ts';
import { freeText } from '#shared/free-text.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import {
  REFERENCE_REASON_MAX,
  REFERENCE_REPLY_MAX,
  REFERENCE_TAGS,
  REFERENCE_TEXT_MAX,
  REFERENCE_TEXT_MIN,
} from './references.vocabulary.ts';

const TEXT_RANGE = m.textRange({ min: REFERENCE_TEXT_MIN, max: REFERENCE_TEXT_MAX });

const tagsSchema = z
  .array(z.enum(REFERENCE_TAGS, m.unknownTag), m.tagsMustBeAList)
  .max(REFERENCE_TAGS.length, m.eachTagMayBeGivenOnce)
  .refine((tags) => new Set(tags).size === tags.length, m.eachTagMayBeGivenOnce);

export const writeReferenceSchema = z.object({
  /** The member described by the reference. */
  userId: idSchema,
  recommend: z.boolean(m.pleaseSayWhetherYouRecommendThem),
  text: freeText(TEXT_RANGE).min(REFERENCE_TEXT_MIN, TEXT_RANGE).max(REFERENCE_TEXT_MAX, TEXT_RANGE),
  tags: tagsSchema,
});
export type WriteReference = z.output<typeof writeReferenceSchema>;

export const replySchema = z.object({
  text: freeText(m.replyNeeded)
    .min(1, m.replyNeeded)
    .max(REFERENCE_REPLY_MAX, shared.textTooLong({ max: REFERENCE_REPLY_MAX })),
});

export const removeReferenceSchema = z.object({
  reason: freeText(shared.pleaseGiveAReason)
    .min(1, shared.pleaseGiveAReason)
    .max(REFERENCE_REASON_MAX, shared.textTooLong({ max: REFERENCE_REASON_MAX })),
});

/** The author of a reference, or the member described by it. */
const memberSchema = z.object({ userId: idSchema, username: z.string(), picture: z.string().nullable() });

export const referenceSchema = z.object({
  id: idSchema,
  shootId: idSchema,
  /** Null if the account was deleted or the viewer cannot see the author. The text stays. */
  author: memberSchema.nullable(),
  recommend: z.boolean(),
  text: z.string(),
  tags: z.array(z.enum(REFERENCE_TAGS)),
  createdAt: timestampSchema,
  /** Null while the reference is sealed: then only its author gets it. */
  revealedAt: timestampSchema.nullable(),
  reply: z.object({ text: z.string(), createdAt: timestampSchema }).nullable(),
});
export type Reference = z.infer<typeof referenceSchema>;

const countSchema = z.number().int().min(0);

/** Counts of a member's references, late cancellations and no-shows. Sealed references do not count. */
export const referenceSummarySchema = z.object({
  recommended: countSchema,
  total: countSchema,
  /** The part of `total` that was written in the last twelve months. */
  lastYear: countSchema,
  /** Confirmed shoots that the member canceled with less notice than agreed. */
  lateCancellations: countSchema,
  /** Shoots to which the member did not come, as all parties agreed or staff decided. */
  noShows: countSchema,
});
export type ReferenceSummary = z.infer<typeof referenceSummarySchema>;

export const memberReferencesSchema = z.object({
  summary: referenceSummarySchema,
  references: z.array(referenceSchema),
});
export type MemberReferences = z.infer<typeof memberReferencesSchema>;

export const referencesQuerySchema = z.object({ ...pagingQuery() });

/** A reference that the caller can write now. */
export const waitingReferenceSchema = memberSchema.extend({
  shootId: idSchema,
  /** Title of the shoot. */
  title: z.string(),
  /** Deadline for writing. */
  until: timestampSchema,
});
export type WaitingReference = z.infer<typeof waitingReferenceSchema>;

/** The references that the caller and another party of a shoot wrote about each other, if the caller can read them. */
export const shootReferencesSchema = memberSchema.extend({
  /** Deadline for the caller to write about the other party; null if they cannot write. */
  until: timestampSchema.nullable(),
  /** The caller's reference, even if it is sealed. */
  written: referenceSchema.nullable(),
  /** The reference about the caller; null if there is none or it is sealed. */
  received: referenceSchema.nullable(),
});
export type ShootReferences = z.infer<typeof shootReferencesSchema>;
