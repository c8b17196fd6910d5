import { defineEndpoint } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import * as routes from './message-reports.routes.ts';
import { madeReportSchema, reportSchema } from './moderation.schemas.ts';

/** The report holds that one message and nothing else of the conversation. */
export const reportMessage = defineEndpoint(routes.reportMessage, {
  rateLimit: 'write',
  summary: 'Report a received message',
  params: idParams,
  body: reportSchema,
  response: madeReportSchema,
  status: 201,
  errors: ['MESSAGE_NOT_FOUND', 'OWN_MESSAGE_REPORT', 'MESSAGE_REPORTED'],
});

/** The report holds that one email and nothing else of the thread. */
export const reportEmail = defineEndpoint(routes.reportEmail, {
  rateLimit: 'write',
  summary: 'Report a received email',
  params: idParams,
  body: reportSchema,
  response: madeReportSchema,
  status: 201,
  errors: ['MAIL_NOT_FOUND', 'OWN_MESSAGE_REPORT', 'MESSAGE_REPORTED'],
});
