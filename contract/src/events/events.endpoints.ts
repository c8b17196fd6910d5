import { z } from 'zod';
import { defineEndpoint } from '../shared/endpoint.ts';

/**
 * The live stream: server-sent events named by LIVE_EVENT_TYPES, their data JSON. A client that lost it goes on
 * where it was with the Last-Event-ID header, or with `lastEventId` where it cannot set headers.
 */
export const streamEvents = defineEndpoint({
  method: 'GET',
  path: '/api/events',
  access: 'member',
  rateLimit: 'read',
  summary: 'Live events of the signed-in member, as server-sent events',
  query: z.object({ lastEventId: z.string().max(4000).optional() }),
  response: z.string(),
});
