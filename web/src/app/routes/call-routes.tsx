import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { CalendarAddress } from '#features/casting/calendar/calendar-address.ts';
import type { ApplicationsAddress } from '#features/casting/calls/apply/applications-address.ts';
import type { DeskAddress } from '#features/casting/calls/desk/desk-address.ts';
import type { CallsAddress } from '#features/casting/calls/list/calls-address.ts';
import { routeId } from '#lib/route-id.ts';
import { protectedRoute } from './base-routes.tsx';

// The screens parse their own search parameters, so that the first load does not need the parsers.
const callsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/calls',
  validateSearch: (values: Record<string, unknown>) => values as CallsAddress,
  beforeLoad: async (arrival) => {
    const { addressToRestore } = await import('#features/casting/calls/list/calls-address.ts');
    const search = addressToRestore(arrival);
    if (search) throw redirect({ to: '/calls', search, replace: true });
  },
  component: lazyRouteComponent(() => import('../pages/calls/calls-route.tsx'), 'CallsRoute'),
});

const callRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/calls/$callId',
  validateSearch: ({ role }: Record<string, unknown>): { role?: number } => {
    const id = routeId(role);
    return id === undefined ? {} : { role: id };
  },
  component: lazyRouteComponent(() => import('../pages/calls/call-route.tsx'), 'CallRoute'),
});

const createCallRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/calls/new',
  staticData: { isForm: true },
  validateSearch: ({ from }: Record<string, unknown>): { from?: number } => {
    const id = routeId(from);
    return id === undefined ? {} : { from: id };
  },
  component: lazyRouteComponent(() => import('../pages/calls/call-form-routes.tsx'), 'CreateCallRoute'),
});

const editCallRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/calls/$callId/edit',
  staticData: { isForm: true },
  component: lazyRouteComponent(() => import('../pages/calls/call-form-routes.tsx'), 'EditCallRoute'),
});

const deskRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/calls/$callId/desk',
  staticData: { isFullHeight: true },
  validateSearch: (values: Record<string, unknown>) => values as DeskAddress,
  component: lazyRouteComponent(() => import('../pages/calls/desk-route.tsx'), 'DeskRoute'),
});

const applicationsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/applications',
  validateSearch: (values: Record<string, unknown>) => values as ApplicationsAddress,
  component: lazyRouteComponent(() => import('../pages/calls/applications-route.tsx'), 'ApplicationsRoute'),
});

const calendarRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/calendar',
  validateSearch: (values: Record<string, unknown>) => values as CalendarAddress,
  component: lazyRouteComponent(() => import('../pages/calendar/calendar-route.tsx'), 'CalendarRoute'),
});

/** The routes of calls, applications, call management and the calendar. */
export const callRoutes = [
  callsRoute,
  createCallRoute,
  callRoute,
  editCallRoute,
  deskRoute,
  applicationsRoute,
  calendarRoute,
] as const;
