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

/** Links need a router for their addresses. */
const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/'] }),
  stringifySearch,
});

/**
 * The front page as markup, for the build (`web/prerender.mjs`): with slots where the server puts what is the site's
 * own, and with the product's mark or with the host's logo.
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

/** Where the page asks for the site's settings. */
export const settingsPath = getSiteSettings.path;

/** Where it asks for the host's own pages. */
export const pagesPath = listPages.path;

/** Where every screen asks who is signed in. */
export const sessionPath = getSession.path;

/** What a screen asks for first, where that is the same for everyone who opens it. */
export const firstData: Readonly<Record<string, string>> = {
  messages: urlOf(listConversations),
  emails: urlOf(listMail, { query: { folder: 'inbox' } }),
  marketplace: urlOf(listListings),
  contests: urlOf(listContests),
  search: urlOf(searchProfiles),
};

/** Where a browser keeps what may have a screen ask for something else. */
export const keptAt: Readonly<Record<string, string>> = { search: STORAGE_KEY };
