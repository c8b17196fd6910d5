import { z } from 'zod';
import { defineEndpoint, messageSchema } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import { madeReportSchema, reportSchema } from '#staff/moderation/moderation.schemas.ts';
import * as routes from './calls.routes.ts';
import {
  callPatchSchema,
  callQuerySchema,
  callSchema,
  decideCallSchema,
  endCallSchema,
  reviewedCallSchema,
} from './calls.schemas.ts';

/** `X-Total-Count` is the total; with `X-Total-Count-Relation: gte` it is a lower bound. */
export const listCalls = defineEndpoint(routes.listCalls, {
  rateLimit: 'read',
  summary: 'List open calls, newest first, by any combination of filters, or the caller’s calls',
  query: callQuerySchema,
  response: z.array(callSchema),
  errors: ['UNKNOWN_ZIP', 'INVALID_CURSOR'],
});

export const getCall = defineEndpoint(routes.getCall, {
  rateLimit: 'read',
  summary: 'Get a call; a draft only for its owner and collaborators',
  params: idParams,
  response: callSchema,
  errors: ['CALL_NOT_FOUND'],
});

export const createCall = defineEndpoint(routes.createCall, {
  rateLimit: 'write',
  summary: 'Create a call as a draft',
  body: callPatchSchema,
  response: callSchema,
  status: 201,
  errors: ['SUBSCRIPTION_NEEDED', 'UNKNOWN_ZIP', 'DEADLINE_IN_PAST', 'CALL_ROLE_UNKNOWN'],
});

/** Changes a draft or an open call. A role with applications can neither be deleted nor change its requirements and questions. */
export const updateCall = defineEndpoint(routes.updateCall, {
  rateLimit: 'write',
  summary: 'Change one of the caller’s calls',
  params: idParams,
  body: callPatchSchema,
  response: callSchema,
  errors: [
    'CALL_NOT_FOUND',
    'NOT_CALL_OWNER',
    'UNKNOWN_ZIP',
    'DEADLINE_IN_PAST',
    'CALL_ROLE_UNKNOWN',
    'STATUS_NOT_POSSIBLE',
    'ROLE_HAS_APPLICATIONS',
  ],
});

/** Fails with 400 and the missing fields if the draft is incomplete. */
export const publishCall = defineEndpoint(routes.publishCall, {
  rateLimit: 'write',
  summary: 'Publish the caller’s draft',
  params: idParams,
  response: callSchema,
  errors: [
    'CALL_NOT_FOUND',
    'NOT_CALL_OWNER',
    'SUBSCRIPTION_NEEDED',
    'DEADLINE_IN_PAST',
    'STATUS_NOT_POSSIBLE',
  ],
});

/** Declines the undecided applications and notifies each applicant once, with the message. */
export const closeCall = defineEndpoint(routes.closeCall, {
  rateLimit: 'write',
  summary: 'Close the caller’s open call',
  params: idParams,
  body: endCallSchema,
  response: callSchema,
  errors: ['CALL_NOT_FOUND', 'NOT_CALL_OWNER', 'STATUS_NOT_POSSIBLE'],
});

export const cancelCall = defineEndpoint(routes.cancelCall, {
  rateLimit: 'write',
  summary: 'Cancel the caller’s draft or open call',
  params: idParams,
  body: endCallSchema,
  response: callSchema,
  errors: ['CALL_NOT_FOUND', 'NOT_CALL_OWNER', 'STATUS_NOT_POSSIBLE'],
});

export const deleteCall = defineEndpoint(routes.deleteCall, {
  rateLimit: 'write',
  summary: 'Delete the caller’s draft',
  params: idParams,
  response: messageSchema,
  errors: ['CALL_NOT_FOUND', 'NOT_CALL_OWNER', 'STATUS_NOT_POSSIBLE'],
});

/** The report contains the call as it was at that time. */
export const reportCall = defineEndpoint(routes.reportCall, {
  rateLimit: 'write',
  summary: 'Report a call to the moderators',
  params: idParams,
  body: reportSchema,
  response: madeReportSchema,
  status: 201,
  errors: ['CALL_NOT_FOUND', 'OWN_CALL_REPORT', 'CALL_REPORTED'],
});

/** Lists the calls that wait for review, the longest waiting first. `X-Total-Count` is the total. */
export const listCallReviews = defineEndpoint(routes.listCallReviews, {
  rateLimit: 'read',
  summary: 'List calls that wait for review, the longest waiting first',
  query: z.object({ ...pagingQuery() }),
  response: z.array(reviewedCallSchema),
  errors: ['INVALID_CURSOR'],
});

/** Staff can refuse any open call, even one that did not wait for review. It is in no list until it is edited and released. */
export const decideCallReview = defineEndpoint(routes.decideCallReview, {
  rateLimit: 'write',
  summary: 'Release a call that waits for review, or refuse an open call',
  params: idParams,
  body: decideCallSchema,
  response: callSchema,
  errors: ['CALL_NOT_FOUND', 'ALREADY_DECIDED'],
});
