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

/** Returns the shoots whose days, in the time zone of each shoot, overlap the range; those that start first come first. */
export const getCalendar = defineEndpoint(routes.getCalendar, {
  rateLimit: 'read',
  summary: 'List the caller’s shoots and availability',
  query: calendarRangeSchema,
  response: z.object({ shoots: z.array(shootSchema), availability: z.array(availabilitySchema) }),
});

export const createAvailability = defineEndpoint(routes.createAvailability, {
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Enter days on which the caller is free, busy, away or traveling',
  body: newAvailabilitySchema,
  response: availabilitySchema,
  status: 201,
  errors: ['UNKNOWN_ZIP', 'AVAILABILITY_LIMIT'],
});

export const updateAvailability = defineEndpoint(routes.updateAvailability, {
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Change an availability entry',
  params: idParams,
  body: availabilityPatchSchema,
  response: availabilitySchema,
  errors: ['AVAILABILITY_NOT_FOUND', 'UNKNOWN_ZIP', 'AVAILABILITY_LIMIT'],
});

export const deleteAvailability = defineEndpoint(routes.deleteAvailability, {
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Delete an availability entry',
  params: idParams,
  response: okSchema,
  errors: ['AVAILABILITY_NOT_FOUND'],
});

export const listAvailableDays = defineEndpoint(routes.listAvailableDays, {
  rateLimit: 'read',
  summary: 'List by day whether a member is free, busy or away, and where they are',
  params: idParams,
  query: calendarRangeSchema,
  response: z.array(availableDaySchema),
  errors: ['USER_NOT_FOUND'],
});

export const getCalendarFeed = defineEndpoint(routes.getCalendarFeed, {
  rateLimit: 'read',
  summary: 'Get the state of the caller’s calendar feed',
  response: calendarFeedStateSchema,
});

export const createCalendarFeed = defineEndpoint(routes.createCalendarFeed, {
  whileWaiting: true,
  sessionOnly: true,
  rateLimit: 'write',
  summary: 'Create an address of the caller’s calendar feed; the previous address stops working',
  response: calendarFeedSchema,
  status: 201,
});

export const deleteCalendarFeed = defineEndpoint(routes.deleteCalendarFeed, {
  whileWaiting: true,
  sessionOnly: true,
  rateLimit: 'write',
  summary: 'Delete the calendar feed',
  response: okSchema,
});
