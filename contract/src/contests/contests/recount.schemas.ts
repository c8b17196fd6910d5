import { z } from 'zod';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { CONTEST_STATUSES } from './contests.vocabulary.ts';

const actorSchema = z.object({ id: idSchema, username: z.string() });

/** One change of a contest's status. */
export const statusChangeSchema = z.object({
  id: idSchema,
  /** Null where the contest was made. */
  fromStatus: z.enum(CONTEST_STATUSES).nullable(),
  toStatus: z.enum(CONTEST_STATUSES),
  /** The date did it, not a person. */
  automatic: z.boolean(),
  /** Null where it was automatic, or the account is gone. */
  changedBy: actorSchema.nullable(),
  changedAt: timestampSchema,
});
export type StatusChange = z.infer<typeof statusChangeSchema>;

/** The count of one approved entry, in the order of the result. */
export const auditedEntrySchema = z.object({
  /** From 1; no two entries share one. */
  rank: z.number().int(),
  entryId: idSchema,
  title: z.string(),
  userId: idSchema,
  username: z.string(),
  /** Votes that count. */
  voteCount: z.number().int(),
  /** Votes stored that do not count, by the standing of who gave them. */
  uncounted: z.number().int(),
  firstVoteAt: timestampSchema.nullable(),
  /** When the entry reached its present number of votes: what orders equal ones. */
  reachedAt: timestampSchema.nullable(),
});
export type AuditedEntry = z.infer<typeof auditedEntrySchema>;

/** One stored vote. */
export const auditedVoteSchema = z.object({
  id: idSchema,
  entryId: idSchema,
  userId: idSchema,
  username: z.string(),
  votedAt: timestampSchema,
  counts: z.boolean(),
});
export type AuditedVote = z.infer<typeof auditedVoteSchema>;
