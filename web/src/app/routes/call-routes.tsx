import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { addressToRestore, readCallsAddress } from '#features/calls/calls-address.ts';
import { readDeskAddress } from '#features/calls/desk-address.ts';
import { routeId } from '#lib/route-id.ts';
import { protectedRoute } from './base-routes.tsx';

const callsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/calls',
  validateSearch: (values) => readCallsAddress(values),
  beforeLoad: (arrival) => {
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
  validateSearch: ({ from }: Record<string, unknown>): { from?: number } => {
    const id = routeId(from);
    return id === undefined ? {} : { from: id };
  },
  component: lazyRouteComponent(() => import('../pages/calls/call-form-routes.tsx'), 'CreateCallRoute'),
});

const editCallRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/calls/$callId/edit',
  component: lazyRouteComponent(() => import('../pages/calls/call-form-routes.tsx'), 'EditCallRoute'),
});

const deskRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/calls/$callId/desk',
  validateSearch: (values) => readDeskAddress(values),
  component: lazyRouteComponent(() => import('../pages/calls/desk-route.tsx'), 'DeskRoute'),
});

const applicationsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/applications',
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'invitations' } =>
    tab === 'invitations' ? { tab } : {},
  component: lazyRouteComponent(() => import('../pages/calls/applications-route.tsx'), 'ApplicationsRoute'),
});

/** Open calls, what one applies to, and the desk of a call. */
export const callRoutes = [
  callsRoute,
  createCallRoute,
  callRoute,
  editCallRoute,
  deskRoute,
  applicationsRoute,
] as const;
