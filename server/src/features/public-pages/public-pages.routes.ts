import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Api } from '#platform/http/api.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import type { Platform } from '#platform/platform.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import { renderNoPage, renderPublicPage } from './public-page-html.ts';
import { DISPLAY_FACE } from './public-page-style.ts';
import { findPublicPage, listPublicPages } from './public-pages.service.ts';

interface Ground {
  app: FastifyInstance;
  api: Api;
  platform: Platform;
}

interface PageRequest {
  Params: { '*': string };
  Querystring: { album?: unknown; from?: unknown };
}

/** Of an address that people may type: anything but a whole number is none. */
const wholeNumber = (value: unknown): number | undefined =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined;

const asPage = (reply: FastifyReply): FastifyReply =>
  // Whoever opts out is gone at once, and who is signed in sees another page.
  reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'private, no-cache', vary: 'cookie' });

const registerPages = ({ app, api, platform }: Ground): void => {
  const { config, database, now, publicOrigin, site } = platform;
  const open = { schema: { hide: true }, onRequest: api.guard({ access: 'public', rateLimit: 'read' }) };
  // A parameter has a bound, and a name that is longer in an address would be none of this page's.
  app.get<PageRequest>('/@*', open, async ({ params, query, viewer }, reply) => {
    const isAlbum = query.album !== undefined;
    const albumId = wholeNumber(query.album);
    const offset = wholeNumber(query.from);
    const call = { name: params['*'], viewer, now: now(), albumId, offset };
    const page = isAlbum && albumId === undefined ? null : await findPublicPage(database.db, call);
    if (!page) return asPage(reply).code(404).send(renderNoPage(site()));
    const origin = publicOrigin();
    const address = (path: string) => `${config.mediaUrl ?? ''}${path}`;
    const html = renderPublicPage({ page, site: site(), origin, address, isSignedIn: viewer !== null });
    return asPage(reply).send(html);
  });
};

/** Robots may read public pages and what they show; what members see is behind the session anyway. */
const robotsOf = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /@',
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
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
};

const registerMaps = ({ app, api, platform }: Ground): void => {
  const { database, publicOrigin } = platform;
  const open = { schema: { hide: true }, onRequest: api.guard({ access: 'public', rateLimit: 'read' }) };
  app.get('/robots.txt', open, async (_request, reply) =>
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

const registerFace = ({ app }: Ground): void => {
  let face: Promise<Buffer> | undefined;
  app.get(DISPLAY_FACE, { schema: { hide: true } }, async (_request, reply) => {
    face ??= readFile(join(findPackageRoot(), 'assets', 'fraunces-latin-wght.woff2'));
    return reply
      .type('font/woff2')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(await face);
  });
};

/** Pages of members who opted in, for everybody: rendered here, whole without a script. */
export const registerPublicPages = (ground: Ground): void => {
  registerPages(ground);
  registerMaps(ground);
  registerFace(ground);
};
