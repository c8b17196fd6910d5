import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#lib/search-params.ts';
import { PageSpinner } from '#ui/spinner.tsx';
import { RouteError } from './pages/route-error.tsx';
import { scrollKey } from './pages/use-kept-place.ts';
import { routeTree } from './routes.tsx';

export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // TanStack Query caches all data; the router caches none.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    getScrollRestorationKey: scrollKey,
    defaultPendingMs: 150,
    defaultPendingComponent: PageSpinner,
    defaultErrorComponent: RouteError,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
