import { getSiteSettings } from '@opencall/contract/billing/billing.endpoints';
import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from './pages/landing/landing-page.tsx';

/** The front page as markup, for the build (`web/prerender.mjs`). */
export const renderLanding = (): string =>
  renderToStaticMarkup(<LandingPage year={new Date().getFullYear()} />);

/** Where the page asks for the site's settings. */
export const settingsPath = getSiteSettings.path;
