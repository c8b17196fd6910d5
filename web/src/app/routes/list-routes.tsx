import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { protectedRoute } from './base-routes.tsx';

const load = () => import('../pages/lists/lists-routes.tsx');

const listsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/lists',
  component: lazyRouteComponent(load, 'ListsRoute'),
});

const listRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/lists/$listId',
  component: lazyRouteComponent(load, 'ListRoute'),
});

/** The routes of the member's lists of people. */
export const listRoutes = [listsRoute, listRoute] as const;
