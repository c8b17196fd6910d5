import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { protectedRoute } from './base-routes.tsx';

const agreementRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/agreements/$agreementId',
  component: lazyRouteComponent(() => import('../pages/agreements/agreement-route.tsx'), 'AgreementRoute'),
});

const verifyRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/verify',
  component: lazyRouteComponent(() => import('#features/casting/agreements/verify-page.tsx'), 'VerifyPage'),
});

/** The routes of agreements, and of the page that verifies a signed file. */
export const agreementRoutes = [agreementRoute, verifyRoute] as const;
