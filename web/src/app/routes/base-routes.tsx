import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import { onDemand } from '#ui/on-demand.tsx';
import { ProtectedLayout } from '../shell/protected-layout.tsx';
import { RootLayout } from '../shell/root-layout.tsx';

/** Shown for an unknown address. */
export const NotFoundPage = onDemand(() => import('../pages/not-found-page.tsx').then((m) => m.NotFoundPage));

/** The root of all routes. */
export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
});

/** The parent of all routes for signed-in members. */
export const protectedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'protected',
  component: ProtectedLayout,
});
