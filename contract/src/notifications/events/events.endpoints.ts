import { z } from 'zod';
import * as m from '#messages/notifications/events.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import * as routes from './events.routes.ts';
import { RESUME_WINDOW_MS } from './events.vocabulary.ts';

const AGE_RANGE = m.ageRange({ max: RESUME_WINDOW_MS });

/**
 * The live stream: server-sent events named by LIVE_EVENT_TYPES, with JSON data. A client that lost the
 * connection resumes with the Last-Event-ID header, or with `lastEventId` if it cannot set headers. A client
 * without an earlier stream sends `age`, the age in milliseconds of the oldest data it shows, and gets the
 * events since then.
 */
export const streamEvents = defineEndpoint(routes.streamEvents, {
  rateLimit: 'read',
  duringMaintenance: true,
  sessionOnly: true,
  isLowPriority: true,
  summary: 'Live events of the signed-in member, as server-sent events',
  query: z.object({
    lastEventId: z.string().max(4000).optional(),
    age: z.coerce
      .number(AGE_RANGE)
      .int(AGE_RANGE)
      .min(0, AGE_RANGE)
      .max(RESUME_WINDOW_MS, AGE_RANGE)
      .optional(),
  }),
  produces: ['text/event-stream'],
  response: z.string(),
});
