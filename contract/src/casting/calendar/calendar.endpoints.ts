import { z } from 'zod';
import { shootSchema } from '#casting/shoots/shoots.schemas.ts';
import { defineEndpoint, okSchema } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import * as routes from './calendar.routes.ts';
import {
  availabilityPatchSchema,
  availabilitySchema,
  availableDaySchema,
  calendarFeedSchema,
  calendarFeedStateSchema,
  calendarRangeSchema,
  newAvailabilitySchema,
} from './calendar.schemas.ts';

/** Shoots are those whose days, in their own time zone, touch the range; the soonest first. */
export const getCalendar = defineEndpoint(routes.getCalendar, {
  rateLimit: 'read',
  summary: 'Own shoots and what one said of own days',
  query: calendarRangeSchema,
  response: z.object({ shoots: z.array(shootSchema), availability: z.array(availabilitySchema) }),
});

export const createAvailability = defineEndpoint(routes.createAvailability, {
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Say of some days that one is free, busy, away or elsewhere',
  body: newAvailabilitySchema,
  response: availabilitySchema,
  status: 201,
  errors: ['UNKNOWN_ZIP', 'AVAILABILITY_LIMIT'],
});

export const updateAvailability = defineEndpoint(routes.updateAvailability, {
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Change what one said of some days',
  params: idParams,
  body: availabilityPatchSchema,
  response: availabilitySchema,
  errors: ['AVAILABILITY_NOT_FOUND', 'UNKNOWN_ZIP', 'AVAILABILITY_LIMIT'],
});

export const deleteAvailability = defineEndpoint(routes.deleteAvailability, {
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Say nothing of these days any more',
  params: idParams,
  response: okSchema,
  errors: ['AVAILABILITY_NOT_FOUND'],
});

export const listAvailableDays = defineEndpoint(routes.listAvailableDays, {
  rateLimit: 'read',
  summary: 'Whether a member is free, busy or away, day by day, and where',
  params: idParams,
  query: calendarRangeSchema,
  response: z.array(availableDaySchema),
  errors: ['USER_NOT_FOUND'],
});

export const getCalendarFeed = defineEndpoint(routes.getCalendarFeed, {
  rateLimit: 'read',
  summary: 'Whether the own calendar has an address for calendar programs',
  response: calendarFeedStateSchema,
});

export const createCalendarFeed = defineEndpoint(routes.createCalendarFeed, {
  whileWaiting: true,
  sessionOnly: true,
  rateLimit: 'write',
  summary: 'Give the own calendar an address for calendar programs; an older address ends',
  response: calendarFeedSchema,
  status: 201,
});

export const deleteCalendarFeed = defineEndpoint(routes.deleteCalendarFeed, {
  whileWaiting: true,
  sessionOnly: true,
  rateLimit: 'write',
  summary: 'End the address for calendar programs',
  response: okSchema,
});
