import type { Route } from '#shared/route.ts';

export const getCalendar = {
  method: 'GET',
  path: '/api/calendar',
  access: 'member',
} as const satisfies Route;

export const createAvailability = {
  method: 'POST',
  path: '/api/availability',
  access: 'member',
} as const satisfies Route;

export const updateAvailability = {
  method: 'PATCH',
  path: '/api/availability/:id',
  access: 'member',
} as const satisfies Route;

export const deleteAvailability = {
  method: 'DELETE',
  path: '/api/availability/:id',
  access: 'member',
} as const satisfies Route;

export const listAvailableDays = {
  method: 'GET',
  path: '/api/users/:id/availability',
  access: 'member',
} as const satisfies Route;

export const getCalendarFeed = {
  method: 'GET',
  path: '/api/calendar/feed',
  access: 'member',
} as const satisfies Route;

export const createCalendarFeed = {
  method: 'POST',
  path: '/api/calendar/feed',
  access: 'member',
} as const satisfies Route;

export const deleteCalendarFeed = {
  method: 'DELETE',
  path: '/api/calendar/feed',
  access: 'member',
} as const satisfies Route;
