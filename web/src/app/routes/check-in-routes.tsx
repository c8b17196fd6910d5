import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { protectedRoute, rootRoute } from './base-routes.tsx';

/** The page for the contact of a check-in, who needs no account. */
export const contactCheckInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/check-in',
  staticData: { isFullHeight: true },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' && token ? token : undefined,
  }),
  component: lazyRouteComponent(() => import('../pages/contact-check-in-route.tsx'), 'ContactCheckInRoute'),
});

/** The member's own check-in at a shoot. Push messages link here. */
export const checkInRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/shoots/$shootId/check-in',
  staticData: { isFullHeight: true },
  component: lazyRouteComponent(() => import('../pages/check-in-route.tsx'), 'CheckInRoute'),
});
