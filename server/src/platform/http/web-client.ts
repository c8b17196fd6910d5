import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fillPage } from '#platform/site/fill-page.ts';
import type { Site } from '#platform/site/site.ts';
import { AppError } from './app-error.ts';
import { ReadyPages } from './ready-pages.ts';

const YEAR_SECONDS = 31_536_000;
/** Paths that are never a page of the client. */
const SERVER_PREFIXES = ['/api/', '/media/', '/assets/'];

const isServerAddress = (path: string): boolean =>
  path === '/api' || SERVER_PREFIXES.some((prefix) => path.startsWith(prefix));

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';

export interface WebClientOptions {
  /** The build folder of the client; absent: there are no pages. */
  webRoot?: string;
  /** The site settings that pages show. */
  site(): Site;
  /** Finds the member who sent a request; null without a session. */
  findOwnId(request: FastifyRequest): Promise<number | null>;
  /** Runs before a page is sent, to add headers. */
  onPage?: (request: FastifyRequest, reply: FastifyReply) => void;
}

/**
 * The shell of a screen preloads the files of the screen; the build makes one for the screens that are often
 * opened first. The own profile has one of its own, because it has tabs.
 */
const shellOf = async (path: string, findOwnId: () => Promise<number | null>): Promise<string> => {
  const [, screen, ...rest] = path.split('/');
  if (rest.length === 0) return `shells/${screen}.html`;
  const isOwnProfile = screen === 'profile' && rest.join('/') === String(await findOwnId());
  return `shells/${screen}-${isOwnProfile ? 'own' : 'one'}.html`;
};

/** Reads pages of a build with the site's settings filled in. Fills each one again after the site has changed. */
const createFilledPages = (root: string, site: () => Site) => {
  let filled = new Map<string, string>();
  let filledFor: Site | undefined;
  return (name: string): string => {
    if (filledFor !== site()) {
      filled = new Map();
      filledFor = site();
    }
    const page = filled.get(name) ?? fillPage(readFileSync(join(root, name), 'utf8'), filledFor);
    filled.set(name, page);
    return page;
  };
};

/** The addresses of all files of a build. The folder is not asked again: any text may come as an address. */
const listFiles = (root: string): ReadonlySet<string> => {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Set(files.map((file) => `/${relative(root, file).replaceAll(sep, '/')}`));
};

const registerPages = async (
  app: FastifyInstance,
  { webRoot, site, findOwnId, onPage }: WebClientOptions & { webRoot: string },
): Promise<void> => {
  await app.register(fastifyStatic, {
    root: webRoot,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      const [, script] = /([^/]+\.js)(?:\.br|\.gz)?$/.exec(path) ?? [];
      // Only developer tools load it.
      if (hashed && script) reply.header('sourcemap', `${script}.map`);
    },
  });
  const files = listFiles(webRoot);
  const filledPage = createFilledPages(webRoot, site);
  const pages = new ReadyPages();
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request);
    if (files.has(path) && !path.endsWith('.html')) return reply.sendFile(path.slice(1));
    if (isServerAddress(path)) throw new AppError('ENDPOINT_NOT_FOUND');
    onPage?.(request, reply);
    // Pages are sent without the database as well.
    const shell = await shellOf(path, () => findOwnId(request).catch(() => null));
    const page = files.has(`/${shell}`) ? shell : 'index.html';
    return pages.send(reply, page, filledPage(page));
  });
};

/**
 * Serves the built client: its hashed assets for ever, and at every page address the app's shell or the screen's own.
 * What is no page gets a JSON 404.
 */
export const registerWebClient = async (
  app: FastifyInstance,
  { webRoot, ...options }: WebClientOptions,
): Promise<void> => {
  app.setNotFoundHandler(() => {
    throw new AppError('ENDPOINT_NOT_FOUND');
  });
  if (webRoot) await registerPages(app, { webRoot, ...options });
};
