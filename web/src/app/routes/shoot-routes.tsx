import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ShootsAddress } from '#features/casting/shoots/shoots-address.ts';
import { routeId } from '#lib/route-id.ts';
import { protectedRoute } from './base-routes.tsx';

// The screen parses its own search parameters, so that the first load does not need the parser.
const shootsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/shoots',
  validateSearch: (values: Record<string, unknown>) => values as ShootsAddress,
  component: lazyRouteComponent(() => import('../pages/shoots/shoots-route.tsx'), 'ShootsRoute'),
});

const proposalRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/shoots/new',
  staticData: { isForm: true },
  validateSearch: (values: Record<string, unknown>): { with?: number; application?: number } => ({
    with: routeId(values.with),
    application: routeId(values.application),
  }),
  component: lazyRouteComponent(() => import('../pages/shoots/proposal-route.tsx'), 'ProposalRoute'),
});

const shootRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/shoots/$shootId',
  validateSearch: (values: Record<string, unknown>): { reference?: number } => ({
    reference: routeId(values.reference),
  }),
  component: lazyRouteComponent(() => import('../pages/shoot-page.tsx'), 'ShootPage'),
});

/** The routes of shoots. */
export const shootRoutes = [shootsRoute, proposalRoute, shootRoute] as const;
