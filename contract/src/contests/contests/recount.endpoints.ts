import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { idParamSchema, idParams } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import * as routes from './recount.routes.ts';
import { auditedEntrySchema, auditedVoteSchema, statusChangeSchema } from './recount.schemas.ts';

export const listStatusChanges = defineEndpoint(routes.listStatusChanges, {
  rateLimit: 'read',
  summary: "Who changed a contest's status and when, newest first",
  params: idParams,
  response: z.array(statusChangeSchema),
  errors: ['CONTEST_NOT_FOUND'],
});

/** Approved entries. `X-Total-Count` is their number; all of them come in one answer. */
export const auditVotes = defineEndpoint(routes.auditVotes, {
  rateLimit: 'read',
  summary: 'The count of every entry and when it was reached, in the order of the result',
  params: idParams,
  response: z.array(auditedEntrySchema),
  errors: ['CONTEST_NOT_FOUND'],
});

export const listAuditedVotes = defineEndpoint(routes.listAuditedVotes, {
  rateLimit: 'read',
  summary: 'Stored votes with their times, newest first, paged; `entryId` narrows',
  params: idParams,
  query: z.object({ entryId: idParamSchema.optional(), ...pagingQuery() }),
  response: z.array(auditedVoteSchema),
  errors: ['CONTEST_NOT_FOUND', 'INVALID_CURSOR'],
});

/** CSV (RFC 4180), not JSON: one line a vote, in the order of the result; entries without votes have one too. */
export const exportAudit = defineEndpoint(routes.exportAudit, {
  rateLimit: 'read',
  summary: 'Every vote of a contest with its time, as a CSV file',
  params: idParams,
  produces: ['text/csv'],
  response: z.unknown(),
  errors: ['CONTEST_NOT_FOUND'],
});
