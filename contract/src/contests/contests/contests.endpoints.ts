import { z } from 'zod';
import * as shared from '#messages/shared.ts';
import { defineEndpoint, messageSchema } from '#shared/endpoint.ts';
import { idParamSchema, idParams } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import * as routes from './contests.routes.ts';
import {
  contestDetailsSchema,
  contestEntrySchema,
  contestSchema,
  contestWithEntriesSchema,
  createContestSchema,
  memberEntrySchema,
  reviewEntrySchema,
  submitEntrySchema,
  updateContestSchema,
} from './contests.schemas.ts';
import { ENTRY_ORDERS, ENTRY_STATUSES } from './contests.vocabulary.ts';
import { memberVoteSchema, voteResultSchema } from './votes.schemas.ts';

export const listContests = defineEndpoint(routes.listContests, {
  rateLimit: 'read',
  summary: 'Contests, the latest start first, without canceled ones',
  response: z.array(contestSchema),
});

export const listAllContests = defineEndpoint(routes.listAllContests, {
  rateLimit: 'read',
  summary: 'Contests of every status, the latest start first',
  response: z.array(contestSchema),
});

export const getContest = defineEndpoint(routes.getContest, {
  rateLimit: 'read',
  summary: 'A contest and the first entries of its ranking',
  params: idParams,
  response: contestWithEntriesSchema,
  errors: ['CONTEST_NOT_FOUND'],
});

export const getContestDetails = defineEndpoint(routes.getContestDetails, {
  rateLimit: 'read',
  summary: "A contest, its first entries, and the viewer's part in it",
  params: idParams,
  response: contestDetailsSchema,
  errors: ['CONTEST_NOT_FOUND'],
});

/** Approved entries; one's own whatever their status; all for staff. */
export const listContestEntries = defineEndpoint(routes.listContestEntries, {
  rateLimit: 'read',
  summary: "A contest's entries, paged; `status` narrows, `order` sorts",
  params: idParams,
  query: z.object({
    status: z.enum(ENTRY_STATUSES, shared.unknownStatus).optional(),
    order: z.enum(ENTRY_ORDERS, shared.unknownOrder).default('rank'),
    ...pagingQuery(),
  }),
  response: z.array(contestEntrySchema),
  errors: ['CONTEST_NOT_FOUND', 'INVALID_CURSOR'],
});

export const createContest = defineEndpoint(routes.createContest, {
  rateLimit: 'write',
  summary: 'Create a contest',
  body: createContestSchema,
  response: contestSchema,
  status: 201,
  errors: ['IMAGE_NOT_UPLOADED'],
});

export const updateContest = defineEndpoint(routes.updateContest, {
  rateLimit: 'write',
  summary: 'Change a contest; fields that are absent stay',
  params: idParams,
  body: updateContestSchema,
  response: contestSchema,
  errors: ['CONTEST_NOT_FOUND', 'IMAGE_NOT_UPLOADED'],
});

export const deleteContest = defineEndpoint(routes.deleteContest, {
  rateLimit: 'write',
  summary: 'Delete an upcoming contest with its entries',
  params: idParams,
  response: messageSchema,
  errors: ['CONTEST_NOT_FOUND', 'CONTEST_NOT_UPCOMING'],
});

export const submitEntry = defineEndpoint(routes.submitEntry, {
  rateLimit: 'write',
  summary: 'Enter a contest; staff review the entry before others see it',
  params: idParams,
  body: submitEntrySchema,
  response: contestEntrySchema,
  status: 201,
  errors: [
    'CONTEST_NOT_FOUND',
    'CONTEST_NOT_ACCEPTING_ENTRIES',
    'ENTRY_LIMIT_REACHED',
    'IMAGE_NOT_UPLOADED',
    'MEDIA_TYPE_NOT_ACCEPTED',
    'MEDIA_TYPE_MISMATCH',
  ],
});

export const reviewEntry = defineEndpoint(routes.reviewEntry, {
  rateLimit: 'write',
  summary: 'Approve or reject an entry, or put it back to pending',
  params: idParams,
  body: reviewEntrySchema,
  response: contestEntrySchema,
  errors: ['ENTRY_NOT_FOUND'],
});

export const deleteEntry = defineEndpoint(routes.deleteEntry, {
  rateLimit: 'write',
  summary: 'Delete an entry with its votes and files: its owner and staff',
  params: idParams,
  response: messageSchema,
  errors: ['ENTRY_NOT_FOUND', 'NOT_ENTRY_OWNER'],
});

export const voteForEntry = defineEndpoint(routes.voteForEntry, {
  rateLimit: 'write',
  summary: "Give the entry the viewer's one vote in its contest, or take it back",
  params: idParams,
  response: voteResultSchema,
  errors: ['ENTRY_NOT_FOUND', 'VOTING_NOT_OPEN', 'VOTE_HELD_ELSEWHERE'],
});

export const listMemberVotes = defineEndpoint(routes.listMemberVotes, {
  rateLimit: 'read',
  summary: "The viewer's own votes, newest first",
  params: idParams,
  response: z.array(memberVoteSchema),
  errors: ['NOT_OWN_VOTES'],
});

/** Approved ones; pending and rejected for the owner and staff alone. */
export const listMemberEntries = defineEndpoint(routes.listMemberEntries, {
  rateLimit: 'read',
  summary: "A member's contest entries, newest first",
  params: z.object({ userId: idParamSchema }),
  response: z.array(memberEntrySchema),
  errors: ['USER_NOT_FOUND'],
});
