import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { pagingQuery } from '#shared/paging.ts';
import * as routes from './name-conflicts.routes.ts';
import { nameConflictSchema } from './name-conflicts.schemas.ts';

export const listNameConflicts = defineEndpoint(routes.listNameConflicts, {
  rateLimit: 'read',
  summary: 'Members whose names pass for the site, for staff or for another account, by id',
  query: z.object(pagingQuery()),
  response: z.array(nameConflictSchema),
  errors: ['INVALID_CURSOR'],
});
