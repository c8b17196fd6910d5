import { z } from 'zod';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { CONTEST_STATUSES } from './contests.vocabulary.ts';

const actorSchema = z.object({ id: idSchema, username: z.string() });

/** One change of a contest's status. */
export const statusChangeSchema = z.object({
  id: idSchema,
  /** Null for the creation of the contest. */
  fromStatus: z.enum(CONTEST_STATUSES).nullable(),
  toStatus: z.enum(CONTEST_STATUSES),
  /** A date caused the change, not a person. */
  automatic: z.boolean(),
  /** Null if the change was automatic or the account was deleted. */
  changedBy: actorSchema.nullable(),
  changedAt: timestampSchema,
});
export type StatusChange = z.infer<typeof statusChangeSchema>;

/** The count of one approved entry, in the order of the result. */
export const auditedEntrySchema = z.object({
  /** Place in the result, from 1. No two entries have the same. */
  rank: z.number().int(),
  entryId: idSchema,
  title: z.string(),
  userId: idSchema,
  username: z.string(),
  /** Votes that count. */
  voteCount: z.number().int(),
  /** Stored votes that do not count, because their members are suspended, banned or being deleted. */
  uncounted: z.number().int(),
  firstVoteAt: timestampSchema.nullable(),
  /** When the entry reached its present number of votes, which orders entries with equal votes. */
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
