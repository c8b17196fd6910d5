import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, notFound } from '@tanstack/react-router';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { ProtectedLayout } from '../shell/protected-layout.tsx';
import { RootLayout } from '../shell/root-layout.tsx';

/** What every address is within. */
export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
});

/** What only those who are signed in see. */
export const protectedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'protected',
  component: ProtectedLayout,
});

/** Exists while the server answers diagnostics; otherwise it is an address like any unknown one. */
export const diagnosticsOnly = async () => {
  const { areDiagnosticsOn } = await import('#features/auth/auth-debug-page.tsx');
  if (!(await areDiagnosticsOn())) throw notFound();
};
