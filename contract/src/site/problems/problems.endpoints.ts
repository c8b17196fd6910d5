import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import * as routes from './problems.routes.ts';
import { problemSchema } from './problems.schemas.ts';

export const listProblems = defineEndpoint(routes.listProblems, {
  rateLimit: 'read',
  summary: 'What is wrong with the site now, and what to do about it',
  response: z.array(problemSchema),
});
