import type { Site } from '#platform/site/site.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import { pageShell } from './public-page-html.ts';

/** Renders a small page in the style of public pages, without scripts. @param body HTML after the heading. */
export const renderNotice = ({ site, title, body }: { site: Site; title: string; body: string }): string =>
  pageShell({
    site,
    head: `<title>${escapeHtml(`${title} · ${site.siteName}`)}</title><meta name="robots" content="noindex">`,
    body: `<main class="gone"><h1>${escapeHtml(title)}</h1>${body}</main>`,
  });
