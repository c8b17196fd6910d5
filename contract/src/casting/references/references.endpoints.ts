import { z } from 'zod';
import { defineEndpoint, okSchema } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import { madeReportSchema, reportSchema } from '#staff/moderation/moderation.schemas.ts';
import * as routes from './references.routes.ts';
import {
  memberReferencesSchema,
  referenceSchema,
  referencesQuerySchema,
  removeReferenceSchema,
  replySchema,
  shootReferencesSchema,
  waitingReferenceSchema,
  writeReferenceSchema,
} from './references.schemas.ts';

/** The reference is sealed: only its author can read it until both parties have written or the time to write is over. */
export const writeReference = defineEndpoint(routes.writeReference, {
  rateLimit: 'write',
  summary: 'Write a reference about another party of a shoot',
  params: idParams,
  body: writeReferenceSchema,
  response: referenceSchema,
  status: 201,
  errors: ['SHOOT_NOT_FOUND', 'REFERENCE_NEEDS_SHOOT', 'REFERENCE_TOO_LATE', 'REFERENCE_EXISTS'],
});

/** Lists one row for each other party of the shoot. */
export const listShootReferences = defineEndpoint(routes.listShootReferences, {
  rateLimit: 'read',
  summary: 'List the references that the caller wrote, can write and received for a shoot',
  params: idParams,
  response: z.array(shootReferencesSchema),
  errors: ['SHOOT_NOT_FOUND'],
});

/** Lists revealed references, newest first. The summary covers all pages. */
export const listReferences = defineEndpoint(routes.listReferences, {
  rateLimit: 'read',
  summary: 'List the references about a member, with a summary',
  params: idParams,
  query: referencesQuerySchema,
  response: memberReferencesSchema,
  errors: ['USER_NOT_FOUND', 'INVALID_CURSOR'],
});

/** Lists the references with the earliest deadline first. */
export const listWaitingReferences = defineEndpoint(routes.listWaitingReferences, {
  rateLimit: 'read',
  summary: 'List the references that the caller can write now',
  response: z.array(waitingReferenceSchema),
});

/** The member described by a revealed reference can reply once. */
export const replyToReference = defineEndpoint(routes.replyToReference, {
  rateLimit: 'write',
  summary: 'Reply publicly to a reference about the caller',
  params: idParams,
  body: replySchema,
  response: referenceSchema,
  status: 201,
  errors: ['REFERENCE_NOT_FOUND', 'NOT_REFERENCED', 'REFERENCE_REPLIED'],
});

/** Staff can neither see nor remove sealed references. */
export const removeReference = defineEndpoint(routes.removeReference, {
  rateLimit: 'write',
  summary: 'Remove a reference and notify its author of the reason',
  params: idParams,
  body: removeReferenceSchema,
  response: okSchema,
  errors: ['REFERENCE_NOT_FOUND'],
});

/** Reports a revealed reference. */
export const reportReference = defineEndpoint(routes.reportReference, {
  rateLimit: 'write',
  summary: 'Report a reference to the moderators',
  params: idParams,
  body: reportSchema,
  response: madeReportSchema,
  status: 201,
  errors: ['REFERENCE_NOT_FOUND', 'OWN_REFERENCE_REPORT', 'REFERENCE_REPORTED'],
});
