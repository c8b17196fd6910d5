import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#lib/search-params.ts';
import { siteStore } from '#lib/site.ts';
import { rememberPlace } from '#lib/visited-places.ts';
import { PageSpinner } from '#ui/spinner.tsx';
import { RouteError } from './pages/route-error.tsx';
import { scrollKey } from './pages/use-scroll-restoration.ts';
import { routeTree } from './routes.tsx';

const create = (queryClient: QueryClient) =>
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

export const createAppRouter = (queryClient: QueryClient) => {
  const router = create(queryClient);
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (!fromLocation) return;
    const { pathname, href, state } = fromLocation;
    const title = document.title.replace(` · ${siteStore.snapshot().siteName}`, '');
    const isForm = router.state.matches.some(({ staticData }) => staticData.isForm);
    rememberPlace(state.__TSR_index, { pathname, href, title, isForm });
  });
  return router;
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof create>;
  }
  interface StaticDataRouteOption {
    /** The screen is a form: links back do not lead to it. */
    isForm?: boolean;
    /** A screen of moderators or admins. */
    isForStaff?: boolean;
    /** The screen is as high as the window, and has no footer. */
    isFullHeight?: boolean;
  }
}
