import { defineEndpoint } from '#shared/endpoint.ts';
import * as routes from './stats.routes.ts';
import { statsSchema } from './stats.schemas.ts';

export const getStats = defineEndpoint(routes.getStats, {
  rateLimit: 'read',
  summary: "Current figures of the community and of the staff's queues",
  response: statsSchema,
});
