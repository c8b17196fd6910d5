import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** API responses are personal and current: caches must not store them unless a route sets another rule. */
const keepOutOfCaches = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
  });
};

/** The headers of helmet with these options. They are the same for every response, so compute them once. */
const headersBy = (options: Parameters<typeof helmet>[0]): NodeJS.Dict<number | string | string[]> => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return { ...response.getHeaders() };
};

interface SecurityOptions {
  production: boolean;
  /** Additional origins of pictures and videos. */
  mediaOrigins: readonly string[];
}

/**
 * Sets the headers of every response. Scripts may only come from our own files; inline styles are allowed
 * because the dialog and toast components set them while they are open.
 */
export const registerSecurityHeaders = (
  app: FastifyInstance,
  { production, mediaOrigins }: SecurityOptions,
): void => {
  keepOutOfCaches(app);
  const headers = headersBy({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...mediaOrigins],
        mediaSrc: ["'self'", 'blob:', ...mediaOrigins],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: production ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  // Set them on the reply, not on the raw response, which would keep them in memory as long as it lasts.
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
};
