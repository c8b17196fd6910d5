import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { routeId } from '#lib/route-id.ts';
import { contestSearch } from '../pages/contests/contest-tabs.ts';
import { protectedRoute } from './base-routes.tsx';

const contestsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/contests',
  component: lazyRouteComponent(
    () => import('#features/contests/contests/contests-page.tsx'),
    'ContestsPage',
  ),
});

const contestRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/contests/$contestId',
  validateSearch: contestSearch,
  // Prefetches the contest when a link to it is hovered or focused.
  loader: async ({ context, params }) => {
    const contestId = routeId(params.contestId);
    if (contestId === undefined) return;
    const { contestQuery } = await import('#features/contests/contests/contests.api.ts');
    void context.queryClient.prefetchQuery(contestQuery(contestId));
  },
  component: lazyRouteComponent(() => import('../pages/contests/contest-route.tsx'), 'ContestRoute'),
});

const contestSubmitRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/contests/$contestId/submit',
  staticData: { isForm: true },
  component: lazyRouteComponent(() => import('../pages/contests/submit-route.tsx'), 'SubmitRoute'),
});

/** The routes of contests and entries. */
export const contestRoutes = [contestsRoute, contestRoute, contestSubmitRoute] as const;
