import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import * as routes from './health.routes.ts';
import { problemSchema } from './health.schemas.ts';

export const listProblems = defineEndpoint(routes.listProblems, {
  rateLimit: 'read',
  summary: 'List the current problems of the site, with solutions',
  response: z.array(problemSchema),
});
