import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { protectedRoute, rootRoute } from './base-routes.tsx';

/** The page of a contact, who needs no account. */
export const contactCheckInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/check-in',
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' && token ? token : undefined,
  }),
  component: lazyRouteComponent(() => import('../pages/contact-check-in-route.tsx'), 'ContactCheckInRoute'),
});

/** One's own check-in at a shoot, where push messages lead. */
export const checkInRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/shoots/$shootId/check-in',
  component: lazyRouteComponent(() => import('../pages/check-in-route.tsx'), 'CheckInRoute'),
});
