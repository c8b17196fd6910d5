import { z } from 'zod';
import * as m from '#messages/accounts/audit-log.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { dayText, momentText } from '#shared/moments.ts';
import { pagingQuery } from '#shared/paging.ts';
import * as routes from './audit-log.routes.ts';
import { auditRecordSchema } from './audit-log.schemas.ts';
import { AUDIT_ACTIONS } from './audit-log.vocabulary.ts';

/** A UTC day or a moment. */
const momentSchema = z.union([dayText(m.momentInvalid), momentText(m.momentInvalid)], m.momentInvalid);

const filterQuery = {
  /** A user's id, or a username of that time, ignoring case. */
  actor: z.string().trim().min(1).max(100).optional(),
  target: z.string().trim().min(1).max(100).optional(),
  action: z.enum(AUDIT_ACTIONS, m.unknownAction).optional(),
  /** From the start of a day, or from a moment. */
  from: momentSchema.optional(),
  /** To the end of a day, or before a moment. */
  to: momentSchema.optional(),
};

export const listAuditLog = defineEndpoint(routes.listAuditLog, {
  rateLimit: 'read',
  summary: 'Actions of staff with actor, target, time and address, newest first',
  query: z.object({ ...filterQuery, ...pagingQuery() }),
  response: z.array(auditRecordSchema),
  errors: ['INVALID_CURSOR'],
});

/** CSV (RFC 4180) of all matching records. */
export const exportAuditLog = defineEndpoint(routes.exportAuditLog, {
  rateLimit: 'read',
  summary: 'The audit log as a CSV file',
  query: z.object(filterQuery),
  produces: ['text/csv'],
  response: z.unknown(),
});
