import { getSession } from '@opencall/contract/accounts/auth/auth.routes';
import { listContests } from '@opencall/contract/contests/contests/contests.routes';
import { listConversations } from '@opencall/contract/conversations/chat/chat.routes';
import { listMail } from '@opencall/contract/conversations/inbox/inbox.routes';
import { searchProfiles } from '@opencall/contract/directory/search/search.routes';
import { listListings } from '@opencall/contract/marketplace/marketplace/marketplace.routes';
import { listPages } from '@opencall/contract/site/site-pages/site-pages.routes';
import type { OfferWords } from '@opencall/contract/site/site-settings/offer';
import { slotText } from '@opencall/contract/site/site-settings/shown-site';
import { getSiteSettings } from '@opencall/contract/site/site-settings/site-settings.routes';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { STORAGE_KEY } from '#features/directory/search/search-address.ts';
import { urlOf } from '#lib/http.ts';
import { stringifySearch } from '#lib/search-params.ts';
import { siteStore } from '#lib/site.ts';
import { LandingPage } from './pages/landing/landing-page.tsx';

const OFFER_SLOTS: OfferWords = {
  headline: slotText('offerHeadline'),
  price: slotText('offerPrice'),
  terms: slotText('offerTerms'),
  line: slotText('offerLine'),
  summary: slotText('offerSummary'),
};

/** The router only builds the addresses of links. */
const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/'] }),
  stringifySearch,
});

/**
 * Renders the front page for the build (`web/prerender.mjs`), either with the product's mark or with the host's logo.
 * The server fills in the slots with the site's own texts.
 */
export const renderLanding = ({ hasLogo }: { hasLogo: boolean }): string => {
  siteStore.set({
    ...siteStore.snapshot(),
    siteName: slotText('siteName'),
    logoUrl: hasLogo ? slotText('logoUrl') : null,
  });
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <LandingPage year={new Date().getFullYear()} offer={OFFER_SLOTS} pages={[]} />
    </RouterContextProvider>,
  );
};

/** The address from which the page requests the site's settings. */
export const settingsPath = getSiteSettings.path;

/** The address from which the page requests the host's custom pages. */
export const pagesPath = listPages.path;

/** The address from which every screen requests the signed-in user. */
export const sessionPath = getSession.path;

/** The first request of each screen, if it is the same for everyone who opens the screen. */
export const firstData: Readonly<Record<string, string>> = {
  messages: urlOf(listConversations),
  emails: urlOf(listMail, { query: { folder: 'inbox' } }),
  marketplace: urlOf(listListings),
  contests: urlOf(listContests),
  search: urlOf(searchProfiles),
};

/**
 * The local storage key of each screen whose stored value changes its first request; the page then skips the
 * prefetch.
 */
export const keptAt: Readonly<Record<string, string>> = { search: STORAGE_KEY };
