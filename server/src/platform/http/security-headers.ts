import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Answers of the API are about one person at one moment: no cache keeps them unless a route says how long. */
const keepOutOfCaches = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
  });
};

/** What helmet sets with these options. It is the same for every answer, so that it is asked once. */
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
  /** Further origins that pictures and videos come from. */
  mediaOrigins: readonly string[];
}

/**
 * Response headers that every answer carries. Scripts come from our own files alone; inline styles are allowed
 * because the dialog and toast primitives set them while they are open.
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
  // Fastify's own, which go out in one piece: headers set on the response itself are kept, and weigh, as long as it lasts.
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
};
