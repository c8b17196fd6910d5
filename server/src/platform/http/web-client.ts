import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#platform/site/site.ts';
import { AppError } from './app-error.ts';
import { SitePages } from './site-pages.ts';

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
  /** The public address of the site. */
  origin(): string;
  /** Runs before a page is sent, to add headers. */
  onPage?: (request: FastifyRequest, reply: FastifyReply) => void;
}

/**
 * The shell of a screen preloads the files of the screen; the build makes one for the screens that are often
 * opened first.
 */
const pageOf = (path: string, files: ReadonlySet<string>, { logoUrl }: Site): string => {
  if (path === '/' || path === '/welcome') return logoUrl ? 'index-logo.html' : 'index.html';
  const [, screen, ...what] = path.split('/');
  const shell = `shells/${screen}${what.length > 0 ? '-one' : ''}.html`;
  return files.has(`/${shell}`) ? shell : 'app.html';
};

/** The addresses of all files of a build. The folder is not asked again: any text may come as an address. */
const listFiles = (root: string): ReadonlySet<string> => {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Set(files.map((file) => `/${relative(root, file).replaceAll(sep, '/')}`));
};

const registerPages = async (
  app: FastifyInstance,
  { webRoot, site, origin, onPage }: WebClientOptions & { webRoot: string },
): Promise<void> => {
  await app.register(fastifyStatic, {
    root: webRoot,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  const files = listFiles(webRoot);
  const pages = new SitePages(webRoot, { site, origin });
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = pathOf(request);
    if (files.has(path) && !path.endsWith('.html')) return reply.sendFile(path.slice(1));
    if (isServerAddress(path)) throw new AppError('ENDPOINT_NOT_FOUND');
    onPage?.(request, reply);
    return pages.send(pageOf(path, files, site()), request, reply);
  });
};

/**
 * Serves the built client: its hashed assets for ever, the prerendered landing page at `/` and `/welcome`, and the
 * app's shell at every other page address, or the screen's own. What is no page gets a JSON 404.
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
