import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { pagingQuery } from '#shared/paging.ts';
import { nameConflictSchema } from './name-conflicts.schemas.ts';

export const listNameConflicts = defineEndpoint({
  method: 'GET',
  path: '/api/moderation/name-conflicts',
  access: 'staff',
  rateLimit: 'read',
  summary: 'Members whose names pass for the site, for staff or for another account, by id',
  query: z.object(pagingQuery()),
  response: z.array(nameConflictSchema),
  errors: ['INVALID_CURSOR'],
});
