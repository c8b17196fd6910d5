import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { contestSearch } from '../pages/contests/contest-tabs.ts';
import { diagnosticsOnly, NotFoundPage, protectedRoute } from './base-routes.tsx';

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
  loader: async ({ context, params }) => {
    const { preloadContest } = await import('../pages/contests/preload.ts');
    preloadContest(context.queryClient, params.contestId);
  },
  component: lazyRouteComponent(() => import('../pages/contests/contest-route.tsx'), 'ContestRoute'),
});

const contestSubmitRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/contests/$contestId/submit',
  component: lazyRouteComponent(() => import('../pages/contests/submit-route.tsx'), 'SubmitRoute'),
});

const createContestRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/create-contest',
  component: lazyRouteComponent(
    () => import('#features/contests/contests/create-contest-page.tsx'),
    'CreateContestPage',
  ),
});

const manageContestsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/manage-contests',
  component: lazyRouteComponent(
    () => import('#features/contests/contests/manage-contests-page.tsx'),
    'ManageContestsPage',
  ),
});

const editContestRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/edit-contest/$contestId',
  component: lazyRouteComponent(() => import('../pages/contests/edit-contest-route.tsx'), 'EditContestRoute'),
});

const testContestRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/test-contest-creation',
  loader: diagnosticsOnly,
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(
    () => import('#features/contests/contests/contest-debug-page.tsx'),
    'ContestDebugPage',
  ),
});

/** The routes of contests, entries and the staff's contest tools. */
export const contestRoutes = [
  contestsRoute,
  contestRoute,
  contestSubmitRoute,
  createContestRoute,
  manageContestsRoute,
  editContestRoute,
  testContestRoute,
] as const;
