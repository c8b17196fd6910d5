import { getSession } from '@opencall/contract/auth/auth.endpoints';
import { listConversations } from '@opencall/contract/chat/chat.endpoints';
import { listContests } from '@opencall/contract/contests/contests.endpoints';
import { listMail } from '@opencall/contract/inbox/inbox.endpoints';
import { listListings } from '@opencall/contract/marketplace/marketplace.endpoints';
import { getSiteSettings } from '@opencall/contract/site-settings/site-settings.endpoints';
import { renderToStaticMarkup } from 'react-dom/server';
import { urlOf } from '#lib/http.ts';
import { LandingPage } from './pages/landing/landing-page.tsx';

/** The front page as markup, for the build (`web/prerender.mjs`). */
export const renderLanding = (): string =>
  renderToStaticMarkup(<LandingPage year={new Date().getFullYear()} />);

/** Where the page asks for the site's settings. */
export const settingsPath = getSiteSettings.path;

/** Where every screen asks who is signed in. */
export const sessionPath = getSession.path;

/** What a screen asks for first, where that is the same for everyone who opens it. */
export const firstData: Readonly<Record<string, string>> = {
  messages: urlOf(listConversations),
  emails: urlOf(listMail, { query: { folder: 'inbox' } }),
  marketplace: urlOf(listListings),
  contests: urlOf(listContests),
};
