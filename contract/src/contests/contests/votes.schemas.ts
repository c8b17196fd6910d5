import { z } from 'zod';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { CONTEST_STATUSES, ENTRY_MEDIA_TYPES } from './contests.vocabulary.ts';

export const voteResultSchema = z.object({
  message: z.string(),
  /** Whether the vote is on the entry now. */
  voted: z.boolean(),
  voteCount: z.number().int(),
});
export type VoteResult = z.infer<typeof voteResultSchema>;

/** One of the viewer's own votes. */
export const memberVoteSchema = z.object({
  voteId: idSchema,
  entryId: idSchema,
  entryTitle: z.string(),
  entryThumbnail: z.string().nullable(),
  entryMedia: z.string(),
  entryMediaType: z.enum(ENTRY_MEDIA_TYPES),
  contestTitle: z.string(),
  contestId: idSchema,
  contestStatus: z.enum(CONTEST_STATUSES),
  voteDate: timestampSchema,
});
export type MemberVote = z.infer<typeof memberVoteSchema>;
