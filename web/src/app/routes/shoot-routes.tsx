import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ShootsAddress } from '#features/casting/shoots/shoots-address.ts';
import { routeId } from '#lib/route-id.ts';
import { protectedRoute } from './base-routes.tsx';

// What the address holds is read by the screen, which has the words for it.
const shootsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/shoots',
  validateSearch: (values: Record<string, unknown>) => values as ShootsAddress,
  component: lazyRouteComponent(() => import('../pages/shoots/shoots-route.tsx'), 'ShootsRoute'),
});

const proposalRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/shoots/new',
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

/** What members agree on. */
export const shootRoutes = [shootsRoute, proposalRoute, shootRoute] as const;
