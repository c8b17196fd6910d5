import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readMailAddress } from '#features/conversations/inbox/inbox-address.ts';
import { type SearchAddress, searchToRestore, toAddress } from '#features/directory/search/search-address.ts';
import { readAddress } from '#features/marketplace/marketplace/marketplace-address.ts';
import { messagingDraft } from '#lib/messaging-draft.ts';
import type { AuthAction } from '#lib/paths.ts';
import { routeId } from '#lib/route-id.ts';
import { SESSION_KEY } from '#lib/session-key.ts';
import { profileSearch } from './pages/profile/profile-tabs.ts';
import { agreementRoutes } from './routes/agreement-routes.tsx';
import { protectedRoute, rootRoute } from './routes/base-routes.tsx';
import { callRoutes } from './routes/call-routes.tsx';
import { checkInRoute, contactCheckInRoute } from './routes/check-in-routes.tsx';
import { contestRoutes } from './routes/contest-routes.tsx';
import { diagnosticsRoutes, protectedDiagnosticsRoutes } from './routes/diagnostics-routes.tsx';
import { listRoutes } from './routes/list-routes.tsx';
import { savedSearchRoutes } from './routes/saved-search-routes.tsx';
import { shootRoutes } from './routes/shoot-routes.tsx';
import { staffArea } from './routes/staff-routes.tsx';

// Each screen is a chunk of its own, fetched when a link to it is hovered or focused.

/** The server renders the front page, so the app opens at its addresses only without a connection. */
const goHome = () => {
  throw redirect({ to: '/home', replace: true });
};
const frontPageRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: goHome });
const welcomeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/welcome', beforeLoad: goHome });

/** Reads the parameters of the sign-in screen and ignores all others. */
const authSearch = ({
  action,
  token,
  invite,
}: Record<string, unknown>): { action?: AuthAction; token?: string; invite?: string } => ({
  // An invitation code of digits is parsed as a number.
  invite: typeof invite === 'string' || typeof invite === 'number' ? String(invite) || undefined : undefined,
  action: action === 'login' || action === 'register' ? action : undefined,
  token: typeof token === 'string' && token ? token : undefined,
});

const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  staticData: { isForm: true },
  validateSearch: authSearch,
  component: lazyRouteComponent(() => import('./pages/auth-route.tsx'), 'AuthRoute'),
});

const providerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in/provider',
  staticData: { isForm: true },
  validateSearch: ({ result }: Record<string, unknown>) => ({
    result: typeof result === 'string' ? result : 'failed',
  }),
  component: lazyRouteComponent(() => import('./pages/provider-route.tsx'), 'ProviderRoute'),
});

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy-policy',
  component: lazyRouteComponent(() => import('./pages/document-pages.tsx'), 'PrivacyPolicyPage'),
});

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms-of-service',
  component: lazyRouteComponent(() => import('./pages/document-pages.tsx'), 'TermsPage'),
});

const sitePageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/$slug',
  component: lazyRouteComponent(() => import('./pages/site-page-route.tsx'), 'SitePageRoute'),
});

const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  staticData: { isForm: true },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' && token ? token : undefined,
  }),
  component: lazyRouteComponent(() => import('./pages/setup/setup-route.tsx'), 'SetupRoute'),
});

const verifyEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-email',
  staticData: { isForm: true },
  validateSearch: ({ token }: Record<string, unknown>) => ({
    token: typeof token === 'string' && token ? token : undefined,
  }),
  component: lazyRouteComponent(() => import('./pages/verify-email-route.tsx'), 'VerifyEmailRoute'),
});

const homeRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/home',
  component: lazyRouteComponent(() => import('./pages/home-page.tsx'), 'HomePage'),
});

const contactRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/contact',
  validateSearch: ({ ruling }: Record<string, unknown>): { ruling?: number } => {
    const id = routeId(ruling);
    return id === undefined ? {} : { ruling: id };
  },
  component: lazyRouteComponent(() => import('./pages/contact-page.tsx'), 'ContactPage'),
});

const subscriptionRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/subscription',
  validateSearch: ({ checkout }: Record<string, unknown>): { checkout?: 'done' | 'canceled' } => ({
    checkout: checkout === 'done' || checkout === 'canceled' ? checkout : undefined,
  }),
  component: lazyRouteComponent(() => import('./pages/subscription-page.tsx'), 'SubscriptionPage'),
});

const reviewPasskeysRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/review-passkeys',
  staticData: { isForm: true },
  component: lazyRouteComponent(
    () => import('#features/accounts/account/review-passkeys-page.tsx'),
    'ReviewPasskeysPage',
  ),
});

/** Parses the filters. Without filters, the large validator does not have to load. */
const readFilters = async (address: SearchAddress): Promise<SearchFilters> => {
  if (Object.keys(address).length === 0) return {};
  const { parseFilters } = await import('#features/directory/search/read-filters.ts');
  return parseFilters(address);
};

const searchRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/search',
  validateSearch: (values) => toAddress(values),
  beforeLoad: (arrival) => {
    const search = searchToRestore(arrival);
    if (search) throw redirect({ to: '/search', search, replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => readFilters(deps),
  // If the validator is still loading when a filter changes, keep the page and its focus for a while.
  pendingMs: 1000,
  component: lazyRouteComponent(() => import('./pages/search-route.tsx'), 'SearchRoute'),
});

/** The profile page. If the id is missing or invalid, the page says so. */
const profileRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/profile/{-$userId}',
  validateSearch: profileSearch,
  loader: async ({ context, params }) => {
    const { preloadProfile } = await import('./pages/profile-page.tsx');
    void preloadProfile(context.queryClient, params.userId);
  },
  component: lazyRouteComponent(() => import('./pages/profile-page.tsx'), 'ProfilePage'),
});

const albumRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/albums/$albumId',
  validateSearch: ({ picture }: Record<string, unknown>): { picture?: number } => {
    const id = routeId(picture);
    return id === undefined ? {} : { picture: id };
  },
  component: lazyRouteComponent(() => import('./pages/album-route.tsx'), 'AlbumRoute'),
});

const marketplaceRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/marketplace',
  validateSearch: (values) => readAddress(values),
  component: lazyRouteComponent(() => import('./pages/marketplace-route.tsx'), 'MarketplaceRoute'),
});

const listingRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/marketplace/$listingId',
  component: lazyRouteComponent(() => import('./pages/listing-route.tsx'), 'ListingRoute'),
});

const createListing = (name: `Create${'Full' | 'Simple' | 'Minimal'}ListingRoute`) =>
  lazyRouteComponent(() => import('./pages/create-listing-routes.tsx'), name);

/** The three versions of the listing form. Several addresses open the same version. */
const createListingRoutes = (
  [
    ['/create-marketplace-listing', createListing('CreateFullListingRoute')],
    ['/create-marketplace-listing-new', createListing('CreateFullListingRoute')],
    ['/marketplace-create-simple', createListing('CreateSimpleListingRoute')],
    ['/marketplace/create-simple', createListing('CreateSimpleListingRoute')],
    ['/marketplace/create', createListing('CreateSimpleListingRoute')],
    ['/minimal-marketplace-listing', createListing('CreateMinimalListingRoute')],
  ] as const
).map(([path, component]) =>
  createRoute({ getParentRoute: () => protectedRoute, path, component, staticData: { isForm: true } }),
);

/** The conversations. Without a member in the address, only the list is shown. */
const messagesRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/messages/{-$userId}',
  staticData: { isFullHeight: true },
  component: lazyRouteComponent(() => import('./pages/messages-route.tsx'), 'MessagesRoute'),
});

const mailRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/emails',
  validateSearch: (values) => readMailAddress(values),
  onLeave: ({ context }) => messagingDraft.clearOnLeave(context.queryClient.getQueryData(SESSION_KEY)),
  component: lazyRouteComponent(() => import('./pages/mail-route.tsx'), 'MailRoute'),
});

/** Redirects the alternative address of a profile. */
const profilesAliasRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profiles/$userId',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/profile/{-$userId}', params, replace: true });
  },
});

export const routeTree = rootRoute.addChildren([
  frontPageRoute,
  welcomeRoute,
  authRoute,
  providerRoute,
  privacyRoute,
  termsRoute,
  sitePageRoute,
  setupRoute,
  verifyEmailRoute,
  contactCheckInRoute,
  ...diagnosticsRoutes,
  profilesAliasRoute,
  protectedRoute.addChildren([
    reviewPasskeysRoute,
    homeRoute,
    searchRoute,
    contactRoute,
    subscriptionRoute,
    profileRoute,
    albumRoute,
    ...callRoutes,
    ...shootRoutes,
    ...listRoutes,
    checkInRoute,
    ...agreementRoutes,
    ...savedSearchRoutes,
    ...contestRoutes,
    marketplaceRoute,
    listingRoute,
    ...createListingRoutes,
    mailRoute,
    messagesRoute,
    staffArea,
    ...protectedDiagnosticsRoutes,
  ]),
]);
