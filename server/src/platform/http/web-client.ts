import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

const YEAR_SECONDS = 31_536_000;
/** Addresses that are never a page of the client. */
const SERVER_PREFIXES = ['/api/', '/media/', '/assets/'];

const isServerAddress = (path: string): boolean =>
  path === '/api' || SERVER_PREFIXES.some((prefix) => path.startsWith(prefix));

const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const path = request.url.split('?')[0] ?? '/';
  const page = path === '/' || path === '/welcome' ? 'index.html' : 'app.html';
  return reply.header('cache-control', 'no-cache').sendFile(page);
};

/**
 * Serves the built client: its hashed assets for ever, the prerendered landing page at `/` and `/welcome`, and the
 * app's shell at every other page address. What is no page gets a JSON 404.
 * @param webRoot the client's build folder; absent: there are no pages.
 */
export const registerWebClient = async (app: FastifyInstance, webRoot: string | undefined): Promise<void> => {
  if (webRoot) {
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isServerAddress(request.url);
    if (!webRoot || !isPage) throw new AppError('ENDPOINT_NOT_FOUND');
    return sendPage(request, reply);
  });
  if (webRoot) app.get('/', { schema: { hide: true } }, sendPage);
};
