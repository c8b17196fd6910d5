import { defineEndpoint } from '#shared/endpoint.ts';
import * as routes from './home.routes.ts';
import { homeSchema } from './home.schemas.ts';

/** Staff get the queues besides the sections of members. */
export const getHome = defineEndpoint(routes.getHome, {
  rateLimit: 'read',
  summary:
    "Get what needs the caller's answer, new calls, members and pictures for them, and their last conversations",
  response: homeSchema,
});
