import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Answers of the API are about one person at one moment: no cache keeps them unless a route says how long. */
const keepOutOfCaches = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
  });
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
  // Made once: Fastify's own plugin would read these options again for each request.
  const setHeaders = helmet({
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
  app.addHook('onRequest', (request, reply, next) => setHeaders(request.raw, reply.raw, () => next()));
};
