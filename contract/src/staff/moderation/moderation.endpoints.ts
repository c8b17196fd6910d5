import { z } from 'zod';
import * as shared from '#messages/shared.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import { queryText } from '#shared/query-text.ts';
import * as routes from './moderation.routes.ts';
import {
  abuseReportSchema,
  decideReportSchema,
  madeReportSchema,
  reportContextSchema,
  reportSchema,
} from './moderation.schemas.ts';
import { REPORT_KINDS, REPORT_STATUSES } from './moderation.vocabulary.ts';

export const reportProfile = defineEndpoint(routes.reportProfile, {
  rateLimit: 'write',
  summary: 'Report a profile to the moderators',
  params: idParams,
  body: reportSchema,
  response: madeReportSchema,
  status: 201,
  errors: ['PROFILE_NOT_FOUND', 'OWN_PROFILE_REPORT', 'ALREADY_REPORTED'],
});

export const listReports = defineEndpoint(routes.listReports, {
  rateLimit: 'read',
  summary: 'Abuse reports with copies of the reported content, newest first',
  query: z.object({
    status: queryText(z.enum(REPORT_STATUSES, shared.unknownStatus).optional()),
    kind: queryText(z.enum(REPORT_KINDS, shared.unknownKind).optional()),
    ...pagingQuery(),
  }),
  response: z.array(abuseReportSchema),
  errors: ['INVALID_CURSOR'],
});

export const decideReport = defineEndpoint(routes.decideReport, {
  rateLimit: 'write',
  summary: 'Decide on a pending report, or undo your own decision within a minute (status pending)',
  params: idParams,
  body: decideReportSchema,
  response: abuseReportSchema,
  errors: [
    'REPORT_NOT_FOUND',
    'ALREADY_DECIDED',
    'NOTHING_TO_UNDO',
    'UNDO_NOT_YOURS',
    'UNDO_TOO_LATE',
    'REPORTED_AGAIN',
  ],
});

export const getReport = defineEndpoint(routes.getReport, {
  rateLimit: 'read',
  summary: 'One abuse report',
  params: idParams,
  response: abuseReportSchema,
  errors: ['REPORT_NOT_FOUND'],
});

export const getReportContext = defineEndpoint(routes.getReportContext, {
  rateLimit: 'read',
  summary: 'Other reports about and by the people that a report names',
  params: idParams,
  response: reportContextSchema,
  errors: ['REPORT_NOT_FOUND'],
});

/** The picture itself (WebP), not JSON. */
export const getReportPicture = defineEndpoint(routes.getReportPicture, {
  rateLimit: 'read',
  summary: 'The picture of a reported message',
  params: idParams,
  produces: ['image/webp', 'image/avif', 'image/jpeg', 'image/png'],
  response: z.unknown(),
  errors: ['REPORT_NOT_FOUND', 'FILE_NOT_FOUND'],
});
