import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform/platform.ts';
import { createIcons, drawFavicon, writeManifest } from './site-icons.service.ts';

interface IconContext {
  app: FastifyInstance;
  platform: Platform;
  webRoot: string | undefined;
}

/** The manifest and the icons of the site, with the host's settings, at the addresses of the product's own files. */
export const registerSiteIcons = ({ app, platform, webRoot }: IconContext): void => {
  if (!webRoot) return;
  const source = { platform, webRoot };
  const iconOf = createIcons(source);
  const hidden = { schema: { hide: true } };
  app.get('/manifest.webmanifest', hidden, async (_request, reply) => {
    const manifest = await writeManifest(source);
    reply.headers({
      'cache-control': 'no-cache',
      'content-type': 'application/manifest+json; charset=utf-8',
    });
    return reply.send(JSON.stringify(manifest));
  });
  app.get('/favicon.svg', hidden, async (_request, reply) => {
    const icon = await drawFavicon(source);
    return reply.headers({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' }).send(icon);
  });
  app.get<{ Params: { name: string } }>('/icons/:name', hidden, async ({ params }, reply) => {
    const icon = await iconOf(params.name);
    return reply.headers({ 'cache-control': 'public, max-age=3600', 'content-type': 'image/png' }).send(icon);
  });
};
