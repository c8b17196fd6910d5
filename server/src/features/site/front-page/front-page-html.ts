import type { PageLink } from '@opencall/contract/site/site-pages/site-pages.schemas';
import { getSiteSettings } from '@opencall/contract/site/site-settings/site-settings.routes';
import * as m from '#messages/site/front-page.ts';
import type { Site } from '#platform/site/site.ts';
import { renderSitePage, siteMark } from '#platform/site/site-page.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import { CHOSEN_FRAME, FIRST_FRAME, LAST_FRAME, STEPS, TILES } from './front-page-content.ts';
import { frontPageHead } from './front-page-head.ts';
import { FRONT_PAGE_STYLE } from './front-page-style.ts';
import { type OfferWords, offerWords } from './offer.ts';

/** The specification has the page request the settings, and not use the answer: the server writes them into it. */
const SETTINGS_REQUEST = `<link rel="prefetch" href="${getSiteSettings.path}" as="fetch" crossorigin="use-credentials">`;

const LOGIN = '/auth?action=login';
const REGISTER = '/auth?action=register';
const SUPPORT = '/contact';

interface Picture {
  /** The file name without its extension. Each picture exists in two widths. */
  name: string;
  width: number;
  sizes: string;
  /** True if the picture is visible without scrolling. */
  isEager?: boolean;
}

/** A decorative picture of 4:5. `width` is that of the larger file; the other one is half as wide. */
const picture = ({ name, width, sizes, isEager = false }: Picture): string =>
  `<div class="picture"><img src="/landing/${name}.webp" srcset="/landing/${name}-sm.webp ${width / 2}w, /landing/${name}.webp ${width}w" sizes="${sizes}" width="${width}" height="${width * 1.25}" alt="" loading="${isEager ? 'eager' : 'lazy'}" decoding="async" draggable="false"></div>`;

/** The print along the edge of a film. */
const edge = (...texts: (string | number)[]): string =>
  `<div class="print edge" aria-hidden="true">${texts.map((text) => `<span>${text}</span>`).join('')}</div>`;

const stockOf = ({ siteName }: Site): string => `${escapeHtml(siteName)} 400`;

/** The icon of the next theme. `/boot.js` answers the button. */
const THEME_SWITCH = `<button type="button" class="button ghost theme" data-theme-toggle aria-label="${m.switchTheme}" title="${m.switchTheme}"><svg class="moon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401"/></svg><svg class="sun" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="4"/><path d="M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41"/></svg></button>`;

const headerOf = (site: Site): string =>
  `<header class="bar"><div class="shell"><a class="mark" href="/" aria-label="${escapeHtml(site.siteName)}">${siteMark(site)}</a><nav aria-label="${m.main}"><a class="button ghost support" href="${SUPPORT}">${m.contactSupport}</a>${THEME_SWITCH}<a class="button ghost sign-in" href="${LOGIN}">${m.signIn}</a><a class="button" href="${REGISTER}">${m.joinNow}</a></nav></div></header>`;

/** The host's sentence, or the built-in one, and that visitors cannot join now. */
const maintenanceOf = ({ maintenance }: Site): string =>
  maintenance === null
    ? ''
    : `<aside class="notice" aria-label="${m.maintenance}"><div class="shell"><p>${escapeHtml(maintenance.message ?? m.beingMaintained)}</p><p class="small">${m.noNewAccounts}</p></div></aside>`;

const RING =
  '<svg class="ring" viewBox="0 0 100 125" fill="none"><path d="M27 6.5C38 2.6 55 1 69 4.2c17 4.2 26 17 28.6 37 2.7 21-.4 46-10.8 62.5C77.5 118.5 63 123.6 47.5 122.6 27 121.2 10.8 107.5 5.2 84.5-.2 61.5 1.2 37.5 13 19.5 23 4.6 44.5 1.3 63.5 7.2" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" pathLength="1"/></svg>';

/** Number of frames that are visible without scrolling on a phone. */
const EAGER_FRAMES = 8;

const frame = (number: number, index: number): string => {
  const file = picture({
    name: `frame-${String(number).padStart(2, '0')}`,
    width: 480,
    sizes: '(min-width: 1024px) 14vw, (min-width: 640px) 24vw, 31vw',
    isEager: index < EAGER_FRAMES,
  });
  const ring = number === CHOSEN_FRAME ? RING : '';
  return `<li><div class="framed">${file}${ring}</div>${edge(number, `▸ ${number}A`)}</li>`;
};

/** Twelve slowly moving frames, one of them circled. Hidden from screen readers: they only decorate. */
const sheetOf = (site: Site): string => {
  const frames = Array.from({ length: LAST_FRAME - FIRST_FRAME + 1 }, (_, at) => frame(FIRST_FRAME + at, at));
  return `<div class="sheet" aria-hidden="true">${edge(stockOf(site), `▪ ${FIRST_FRAME} ▪`, m.safetyFilm)}<ul>${frames.join('')}</ul>${edge(`▸ ${LAST_FRAME}`, stockOf(site), `▸ ${LAST_FRAME}A`)}</div>`;
};

const heroOf = (site: Site, offer: OfferWords): string =>
  `<section class="hero"><div><p class="print">${escapeHtml(m.forWhom)}</p><h1 class="large">${m.everyShootStarts}</h1><p class="lead">${m.showYourWork}</p><div class="acts"><a class="button primary" href="${REGISTER}">${m.signUpToday}</a><a class="more" href="#how-it-works">${m.seeHowItWorks}</a></div><p class="small">${escapeHtml(offer.line)}</p></div>${sheetOf(site)}</section>`;

const tiles = (): string => {
  const sizes = '(min-width: 1024px) 22vw, (min-width: 640px) 46vw, 44vw';
  const items = TILES.map(
    ({ title, text, picture: name }) =>
      `<li>${picture({ name, width: 720, sizes })}<h2>${title}</h2><p class="small">${text}</p></li>`,
  );
  return `<section class="shell tiles" aria-label="${m.whatMembersFind}"><ul>${items.join('')}</ul></section>`;
};

const steps = (): string => {
  const items = STEPS.map(
    ({ title, text, picture: name }, index) =>
      `<li><div class="frame">${picture({ name, width: 480, sizes: '10rem' })}${edge(index + 1, `▸ ${index + 1}A`)}</div><h3>${title}</h3><p class="lead">${text}</p></li>`,
  );
  return `<section class="shell steps" id="how-it-works"><h2 class="print">${m.howItWorks}</h2><ol>${items.join('')}</ol></section>`;
};

const offerOf = (site: Site, offer: OfferWords): string =>
  `<section class="offer" aria-label="${m.launchOffer}"><div class="shell">${edge(stockOf(site), m.launchOffer, m.safetyFilm)}<div class="terms"><p class="large">${escapeHtml(offer.headline)}<span>${escapeHtml(offer.price)}</span></p><div><p class="lead">${escapeHtml(offer.terms)}</p><a class="button" href="${REGISTER}">${m.joinNow}</a></div></div>${edge('▸ 19', stockOf(site), '▸ 19A')}</div></section>`;

const footerOf = ({ site, links, year }: FrontPageParts): string => {
  const pages = links.map(
    ({ slug, title }) => `<a href="/pages/${encodeURIComponent(slug)}">${escapeHtml(title)}</a>`,
  );
  return `<footer class="shell small"><span class="mark">${siteMark(site)}</span><p>${m.allRightsReserved({ year, siteName: escapeHtml(site.siteName) })}</p><nav aria-label="${m.footer}"><a href="${LOGIN}">${m.signIn}</a><a href="${SUPPORT}">${m.contactSupport}</a><a href="/privacy-policy">${m.privacyPolicy}</a>${pages.join('')}${THEME_SWITCH}</nav></footer>`;
};

export interface FrontPageParts {
  site: Site;
  origin: string;
  /** The host's pages in the footer. */
  links: readonly PageLink[];
  year: number;
}

/** Renders the front page. Scripts only restore and switch the theme. */
export const renderFrontPage = (parts: FrontPageParts): string => {
  const { site, origin } = parts;
  const offer = offerWords(site);
  const main = [heroOf(site, offer), tiles(), steps(), offerOf(site, offer)].join('');
  return renderSitePage({
    site,
    head: `${frontPageHead(site, { origin, summary: offer.summary })}${SETTINGS_REQUEST}<script src="/boot.js"></script>`,
    style: FRONT_PAGE_STYLE,
    fonts: ['/fonts/fraunces-opsz.woff2', '/fonts/geist.woff2'],
    body: `${headerOf(site)}${maintenanceOf(site)}<main>${main}</main>${footerOf(parts)}`,
  });
};
