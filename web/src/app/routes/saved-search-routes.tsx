import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { protectedRoute } from './base-routes.tsx';

const listRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/saved-searches',
  component: lazyRouteComponent(
    () => import('../pages/saved-searches/saved-searches-route.tsx'),
    'SavedSearchesRoute',
  ),
});

const newsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/saved-searches/$searchId',
  component: lazyRouteComponent(
    () => import('../pages/saved-searches/new-matches-route.tsx'),
    'NewMatchesRoute',
  ),
});

export const savedSearchRoutes = [listRoute, newsRoute] as const;
