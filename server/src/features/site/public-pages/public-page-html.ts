import { dateText, IN_UTC } from '@opencall/contract/shared/format/dates';
import * as m from '#messages/site/public-pages.ts';
import type { Site } from '#platform/site/site.ts';
import { renderSitePage, type SitePageParts, siteMark } from '#platform/site/site-page.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import { pageHead, placeOf, roleOf } from './public-page-head.ts';
import {
  type Absolute,
  captionOf,
  heroPicture,
  leadOf,
  openingAlbumOf,
  pictureRows,
} from './public-page-pictures.ts';
import { PUBLIC_PAGE_STYLE } from './public-page-style.ts';
import { PICTURES_A_PAGE, type PublicAlbum, type PublicPage } from './public-pages.service.ts';

const SUPPORT_LINKS = `<a href="/contact">${m.contactSupport}</a><a href="/privacy-policy">${m.privacyPolicy}</a><a href="/terms-of-service">${m.termsOfService}</a>`;

interface ShellParts extends Pick<SitePageParts, 'site' | 'head' | 'body'> {
  /** Further links in the footer. */
  links?: string;
}

/** During maintenance, new accounts are refused. */
const joinLink = ({ maintenance, siteName }: Site): string =>
  maintenance === null
    ? `<a href="/auth?action=register">${m.join({ siteName: escapeHtml(siteName) })}</a>`
    : '';

const pageShell = ({ site, head, body, links = '' }: ShellParts): string => {
  const name = escapeHtml(site.siteName);
  return renderSitePage({
    site,
    head,
    style: PUBLIC_PAGE_STYLE,
    fonts: ['/fonts/fraunces.woff2', '/fonts/geist.woff2'],
    body: `<header><a class="mark" href="/">${siteMark(site)}</a><a href="/auth?action=login">${m.signIn}</a></header>${body}<footer><span>${name}</span><nav aria-label="${m.footer}">${links}${joinLink(site)}</nav></footer>`,
  });
};

const pathOf = (stageName: string): string => `/@${encodeURIComponent(stageName)}`;

const countOf = ({ pictureCount }: PublicAlbum): string => m.pictures({ count: pictureCount });

/** An album. Leaves out the picture that the page opens with. */
const albumSection = (page: PublicPage, album: PublicAlbum, address: Absolute): string => {
  const path = `${pathOf(page.profile.stageName)}?album=${album.id}`;
  const opensPage = album.id === openingAlbumOf(page)?.id;
  const hidden = page.span ? 0 : album.pictureCount - album.pictures.length - (opensPage ? 1 : 0);
  const count = hidden > 0 ? `<a href="${path}">${m.all({ pictures: countOf(album) })}</a>` : countOf(album);
  const description = album.description ? `<p class="about">${escapeHtml(album.description)}</p>` : '';
  return `<section aria-labelledby="album-${album.id}"><div class="head"><h2 id="album-${album.id}">${escapeHtml(album.title)}</h2><p class="print">${count}</p></div>${description}${pictureRows(album.pictures, address)}</section>`;
};

const referenceItem = (reference: PublicPage['references'][number], stageName: string): string => {
  const { authorName, recommend, text, createdAt, reply } = reference;
  const author = authorName ? `<a href="${pathOf(authorName)}">${escapeHtml(authorName)}</a>` : m.aMember;
  const answer = reply
    ? `<p class="about reply"><strong>${m.replied({ name: escapeHtml(stageName) })}</strong> ${escapeHtml(reply)}</p>`
    : '';
  return `<li><p class="print">${author} · ${recommend ? m.recommends : m.doesNotRecommend} · ${dateText(createdAt, IN_UTC)}</p><p class="about">${escapeHtml(text)}</p>${answer}</li>`;
};

const recommendedBy = ({ profile: { referencesTotal, referencesRecommended } }: PublicPage): string =>
  referencesTotal > 0 ? m.recommendedBy({ recommended: referencesRecommended, total: referencesTotal }) : '';

/**
 * The beginning of the newest recommendation, in the free space beside the picture of a wide screen. The numbers are
 * updated later than the references.
 */
const recommendation = (page: PublicPage): string => {
  const first = page.references.find(({ recommend }) => recommend);
  if (!first || page.profile.referencesRecommended === 0) return '';
  return `<div class="praise"><p class="print"><a href="#references">${recommendedBy(page)}</a></p><p class="about">${escapeHtml(first.text)}</p></div>`;
};

/** The references. */
const referencesSection = (page: PublicPage): string => {
  const { profile, references } = page;
  if (references.length === 0) return '';
  const items = references.map((reference) => referenceItem(reference, profile.stageName)).join('');
  return `<section aria-labelledby="references"><div class="head"><h2 id="references">${m.references}</h2><p class="print">${recommendedBy(page)}</p></div><ul class="said">${items}</ul></section>`;
};

const albumPages = ({ profile, albums, span }: PublicPage): string => {
  const [album] = albums;
  if (!span || !album) return '';
  const path = pathOf(profile.stageName);
  const at = (offset: number) => `${path}?album=${album.id}${offset > 0 ? `&amp;from=${offset}` : ''}`;
  const back =
    span.offset > 0 ? `<a href="${at(Math.max(0, span.offset - PICTURES_A_PAGE))}">${m.previous}</a>` : '';
  const on = span.hasMore ? `<a href="${at(span.offset + PICTURES_A_PAGE)}">${m.next}</a>` : '';
  return `<nav aria-label="${m.pages}"><a href="${path}">${escapeHtml(profile.stageName)}</a>${back}${on}</nav>`;
};

/** The button: signed-in members can write from the profile, others register first. */
const actionOf = ({ profile }: PublicPage, isSignedIn: boolean): string => {
  const name = escapeHtml(profile.stageName);
  return isSignedIn
    ? `<a class="act" href="/profile/${profile.userId}">${m.writeTo({ name })}</a>`
    : `<a class="act" href="/auth?action=register">${m.joinAndWriteTo({ name })}</a>`;
};

/** Length of the longest word, which determines the size of the heading, so that the word is not broken. */
const longestWord = (text: string): number => Math.max(...text.split(/[\s-]+/).map(({ length }) => length));

const opening = (
  page: PublicPage,
  { site, address, isSignedIn }: Pick<PageParts, 'site' | 'address' | 'isSignedIn'>,
): string => {
  const lead = page.span ? null : leadOf(page);
  const line = [roleOf(page), placeOf(page)].filter(Boolean).map(escapeHtml).join(' · ');
  const about =
    page.profile.aboutMe && !page.span ? `<p class="about">${escapeHtml(page.profile.aboutMe)}</p>` : '';
  const first = openingAlbumOf(page)?.pictures[0];
  const caption = first ? captionOf(first) : '';
  const edge = `<p class="print" aria-hidden="true"><span>${escapeHtml(site.siteName)} 400</span><span>1A</span></p>`;
  const hero = lead ? `<figure class="hero">${edge}${heroPicture(lead, address)}${caption}</figure>` : '';
  return `<div class="top${lead ? ' pictured' : ''}"><div class="who"><p class="print">${line}</p><h1 style="--word:${longestWord(page.profile.stageName)}">${escapeHtml(page.profile.stageName)}</h1>${about}${actionOf(page, isSignedIn)}${lead ? recommendation(page) : ''}</div>${hero}</div>`;
};

interface PageParts {
  page: PublicPage;
  site: Site;
  origin: string;
  address: Absolute;
  isSignedIn: boolean;
}

/** Renders a member's public page as HTML. The picture at the top is not shown again in its album. */
export const renderPublicPage = ({ page, site, origin, address, isSignedIn }: PageParts): string => {
  const [first, ...others] = page.albums;
  const query =
    page.span && first ? `?album=${first.id}${page.span.offset > 0 ? `&from=${page.span.offset}` : ''}` : '';
  const canonical = `${origin}${pathOf(page.profile.stageName)}${query}`;
  const rest = first && openingAlbumOf(page) ? { ...first, pictures: first.pictures.slice(1) } : first;
  const albums = [...(rest && rest.pictures.length > 0 ? [rest] : []), ...others];
  const sections = albums.map((album) => albumSection(page, album, address));
  const body = `<main>${opening(page, { site, address, isSignedIn })}${sections.join('')}${referencesSection(page)}${albumPages(page)}</main>`;
  return pageShell({
    site,
    head: pageHead({ page, site, canonical, address: (path) => new URL(address(path), origin).href }),
    body,
    links: SUPPORT_LINKS,
  });
};

/** The page for an unknown address, the same for all visitors. */
export const renderNoPage = (site: Site): string =>
  pageShell({
    site,
    head: `<title>${m.pageNotFound} · ${escapeHtml(site.siteName)}</title><meta name="robots" content="noindex">`,
    body: `<main class="gone"><p class="print">404</p><h1>${m.pageNotFound}</h1><p>${m.noPublicPage}</p><a class="act" href="/">${m.toTheFrontPage}</a></main>`,
    links: SUPPORT_LINKS,
  });

/**
 * Renders a small page in the style of public pages, without scripts. Its footer has no links to screens that are
 * closed during maintenance.
 *
 * @param body HTML after the heading.
 */
export const renderNotice = ({ site, title, body }: { site: Site; title: string; body: string }): string =>
  pageShell({
    site,
    head: `<title>${escapeHtml(`${title} · ${site.siteName}`)}</title><meta name="robots" content="noindex">`,
    body: `<main class="gone"><h1>${escapeHtml(title)}</h1>${body}</main>`,
  });
