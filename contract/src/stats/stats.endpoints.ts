import { defineEndpoint } from '../shared/endpoint.ts';
import { statsSchema } from './stats.schemas.ts';

export const getStats = defineEndpoint({
  method: 'GET',
  path: '/api/stats',
  access: 'staff',
  rateLimit: 'read',
  summary: 'What the community counts now, and what waits for the team',
  response: statsSchema,
});
