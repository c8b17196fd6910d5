import type { PageLink } from '@opencall/contract/site/site-pages/site-pages.schemas';
import type { FastifyInstance } from 'fastify';
import { listPages } from '#features/site/site-pages/site-pages.api.ts';
import { ReadyPages } from '#platform/http/ready-pages.ts';
import type { Platform } from '#platform/platform.ts';
import { renderFrontPage } from './front-page-html.ts';

/** Creates the function that lists the host's pages. Requests at the same time share one query. */
const createPageLinks = ({ database, log }: Platform): (() => Promise<PageLink[]>) => {
  let current: Promise<PageLink[]> | undefined;
  return () => {
    current ??= listPages(database.db)
      .catch((error: unknown) => {
        log.warn({ event: 'front_page.links.failed', err: error }, 'the front page is shown without links');
        return [];
      })
      .finally(() => {
        current = undefined;
      });
    return current;
  };
};

/** Serves the front page, which is the same for all visitors and members. */
export const registerFrontPage = (app: FastifyInstance, platform: Platform): void => {
  const { site, publicOrigin, now } = platform;
  const pages = new ReadyPages();
  const listLinks = createPageLinks(platform);
  for (const path of ['/', '/welcome'])
    app.get(path, { schema: { hide: true } }, async (_request, reply) => {
      const links = await listLinks();
      const year = now().getFullYear();
      const html = renderFrontPage({ site: site(), origin: publicOrigin(), links, year });
      return pages.send(reply, 'front-page', html);
    });
};
