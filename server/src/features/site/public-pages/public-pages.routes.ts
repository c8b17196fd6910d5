import { dateTimeText, IN_UTC } from '@opencall/contract/shared/format/dates';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as m from '#messages/site/public-pages.ts';
import type { Api } from '#platform/http/api.ts';
import { AppError } from '#platform/http/app-error.ts';
import { retryAfterMaintenance } from '#platform/http/maintenance.ts';
import { isStaff } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import type { Maintenance } from '#platform/site/site.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import { createLinkPreviews } from './link-previews.service.ts';
import { renderNoPage, renderNotice, renderPublicPage } from './public-page-html.ts';
import { findPublicPage, listPublicPages } from './public-pages.service.ts';

interface RouteContext {
  app: FastifyInstance;
  api: Api;
  platform: Platform;
}

interface PageRequest {
  Params: { '*': string };
  Querystring: { album?: unknown; from?: unknown };
}

/** Parses a number of an address that people may type; undefined if it is not a whole number. */
const wholeNumber = (value: unknown): number | undefined =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined;

const asPage = (reply: FastifyReply): FastifyReply =>
  // A page disappears immediately when its member opts out, and signed-in members see a different page.
  reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'private, no-cache', vary: 'cookie' });

/** The page of an address; null if there is none for this viewer. */
const findPage = (
  { database, now }: Platform,
  { params, query, viewer }: FastifyRequest<PageRequest>,
  name = params['*'],
) => {
  const albumId = wholeNumber(query.album);
  if (query.album !== undefined && albumId === undefined) return null;
  const offset = wholeNumber(query.from);
  return findPublicPage(database.db, { name, viewer, now: now(), albumId, offset });
};

/** During maintenance these addresses answer with a page or a file of their own. */
const ALWAYS_OPEN = { access: 'public', rateLimit: 'read', duringMaintenance: true } as const;

const sendClosed = ({ site, now }: Platform, reply: FastifyReply, maintenance: Maintenance): FastifyReply => {
  const { message, until } = maintenance;
  const end =
    until && until > now() ? `<p>${m.expectedEnd({ dateTime: dateTimeText(until, IN_UTC) })}</p>` : '';
  const notice = {
    site: site(),
    title: m.isDownForMaintenance({ siteName: site().siteName }),
    body: `<p>${escapeHtml(message ?? m.backSoon)}</p>${end}`,
  };
  return asPage(reply)
    .code(503)
    .header('retry-after', Math.ceil(retryAfterMaintenance(maintenance, now())))
    .send(renderNotice(notice));
};

const registerPages = ({ app, api, platform }: RouteContext): void => {
  const { config, publicOrigin, site } = platform;
  const open = { schema: { hide: true }, onRequest: api.guard(ALWAYS_OPEN) };
  // Names have a maximum length, so a longer one has no page.
  app.get<PageRequest>('/@*', open, async (request, reply) => {
    const { maintenance } = site();
    if (maintenance?.mode === 'closed' && !(request.viewer && isStaff(request.viewer)))
      return sendClosed(platform, reply, maintenance);
    const page = await findPage(platform, request);
    if (!page) return asPage(reply).code(404).send(renderNoPage(site()));
    const origin = publicOrigin();
    const address = (path: string) => `${config.mediaUrl ?? ''}${path}`;
    const html = renderPublicPage({
      page,
      site: site(),
      origin,
      address,
      isSignedIn: request.viewer !== null,
    });
    return asPage(reply).send(html);
  });
};

/** The picture of a page as JPEG for link previews, because most messengers do not show WebP. */
const registerLinkPreviews = ({ app, api, platform }: RouteContext): void => {
  const open = { schema: { hide: true }, onRequest: api.guard({ access: 'public', rateLimit: 'read' }) };
  const previewOf = createLinkPreviews(platform);
  app.get<PageRequest>('/link-preview/*', open, async (request, reply) => {
    const [, name] = /^(.+)\.jpg$/s.exec(request.params['*']) ?? [];
    const page = name === undefined ? null : await findPage(platform, request, name);
    const picture = page && (await previewOf(page));
    if (!picture) throw new AppError('FILE_NOT_FOUND');
    return reply
      .type('image/jpeg')
      .headers({ 'cache-control': 'private, no-cache', vary: 'cookie' })
      .send(picture);
  });
};

/** Allows robots to read public pages and their pictures. Everything else needs a session. */
const robotsOf = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /@',
    'Allow: /link-preview/',
    'Allow: /media/',
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

const siteMapOf = (origin: string, pages: readonly { stageName: string; updatedAt: Date }[]): string => {
  const urls = pages.map(
    ({ stageName, updatedAt }) =>
      `<url><loc>${escapeHtml(`${origin}/@${encodeURIComponent(stageName)}`)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${escapeHtml(origin)}/</loc></url>${urls.join('')}</urlset>\n`;
};

const registerMaps = ({ app, api, platform }: RouteContext): void => {
  const { database, publicOrigin } = platform;
  const open = { schema: { hide: true }, onRequest: api.guard({ access: 'public', rateLimit: 'read' }) };
  app.get('/robots.txt', { ...open, onRequest: api.guard(ALWAYS_OPEN) }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(robotsOf(publicOrigin())),
  );
  app.get('/sitemap.xml', open, async (_request, reply) => {
    const map = siteMapOf(publicOrigin(), await listPublicPages(database.db));
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').send(map);
  });
};

/** Public pages of members who opted in. The server renders them, and they need no scripts. */
export const registerPublicPages = (context: RouteContext): void => {
  registerPages(context);
  registerLinkPreviews(context);
  registerMaps(context);
};
