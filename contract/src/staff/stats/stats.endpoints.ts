import { defineEndpoint } from '#shared/endpoint.ts';
import { statsSchema } from './stats.schemas.ts';

export const getStats = defineEndpoint({
  method: 'GET',
  path: '/api/stats',
  access: 'staff',
  rateLimit: 'read',
  summary: "Current figures of the community and of the staff's queues",
  response: statsSchema,
});
