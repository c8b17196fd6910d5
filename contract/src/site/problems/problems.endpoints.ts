import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import * as routes from './problems.routes.ts';
import { problemSchema } from './problems.schemas.ts';

export const listProblems = defineEndpoint(routes.listProblems, {
  rateLimit: 'read',
  summary: 'List the current problems of the site, with solutions',
  response: z.array(problemSchema),
});
