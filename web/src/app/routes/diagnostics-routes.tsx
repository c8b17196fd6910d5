import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { NotFoundPage, protectedRoute, rootRoute } from './base-routes.tsx';

/** Lets a route exist only while diagnostics are on. */
const diagnosticsOnly = async () => {
  const { areDiagnosticsOn } = await import('#features/accounts/auth/auth-debug-page.tsx');
  if (!(await areDiagnosticsOn())) throw notFound();
};

const authDebugRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth-debug',
  loader: diagnosticsOnly,
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(() => import('#features/accounts/auth/auth-debug-page.tsx'), 'AuthDebugPage'),
});

/** Shows every component of the kit in all its states, for developers. */
const kitRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/kit',
  loader: diagnosticsOnly,
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(() => import('../pages/kit/kit-page.tsx'), 'KitPage'),
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

const imageUploadTestRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/image-upload-test',
  loader: diagnosticsOnly,
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(
    () => import('#features/marketplace/marketplace/image-upload-test-page.tsx'),
    'ImageUploadTestPage',
  ),
});

/** The routes for developers, which exist only while diagnostics are on. The service worker does not keep their scripts. */
export const diagnosticsRoutes = [authDebugRoute, kitRoute] as const;
/** Those that need a session. */
export const protectedDiagnosticsRoutes = [testContestRoute, imageUploadTestRoute] as const;
