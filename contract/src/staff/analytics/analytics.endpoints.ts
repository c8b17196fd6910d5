import { z } from 'zod';
import * as m from '#messages/staff/analytics.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import * as routes from './analytics.routes.ts';
import { ANALYTICS_CHARTS, analyticsSchema, daySchema } from './analytics.schemas.ts';

/** UTC days, both included. `to` is today by default. */
const rangeQuery = { from: daySchema.optional(), to: daySchema.optional() };

export const getAnalytics = defineEndpoint(routes.getAnalytics, {
  rateLimit: 'read',
  summary: 'The community by day: members, sign-ups, trials, messages, uploads, reports',
  query: z.object(rangeQuery),
  response: analyticsSchema,
  errors: ['ANALYTICS_RANGE'],
});

/** CSV (RFC 4180) with one line for each day. */
export const exportAnalytics = defineEndpoint(routes.exportAnalytics, {
  rateLimit: 'read',
  summary: 'The same days as a CSV file, all columns or those of one chart',
  query: z.object({ ...rangeQuery, chart: z.enum(ANALYTICS_CHARTS, m.unknownChart).optional() }),
  produces: ['text/csv'],
  response: z.unknown(),
  errors: ['ANALYTICS_RANGE'],
});
