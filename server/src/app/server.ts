import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { trustProxyOf } from '#platform/http/client-address.ts';
import { CONNECTION_LIMITS, createHttpServer } from '#platform/http/connections.ts';
import { registerErrorHandler, sendError } from '#platform/http/error-handler.ts';
import { registerHealth } from '#platform/http/health.ts';
import { registerJsonBody } from '#platform/http/json-body.ts';
import { loggerOptions, registerRequestLog } from '#platform/http/logging.ts';
import { registerOriginCheck } from '#platform/http/origin-check.ts';
import { refuseOverload } from '#platform/http/overload.ts';
import { publicOriginOf } from '#platform/http/public-origin.ts';
import { compileResponseSerializer } from '#platform/http/response-serializer.ts';
import { registerSecurityHeaders } from '#platform/http/security-headers.ts';
import { registerStopping, type Stopping } from '#platform/http/stopping.ts';
import { refuseAllButHealth } from '#platform/http/worker-role.ts';
import type { AppDependencies } from './dependencies.ts';

/** Event-loop delay in milliseconds; above it, new requests get a 503 with Retry-After. */
const OVERLOAD_DELAY_MS = 5000;

/** Creates the HTTP server without any routes. */
export const createServer = ({
  config,
  connections = CONNECTION_LIMITS,
}: AppDependencies): FastifyInstance => {
  const app: FastifyInstance = fastify({
    serverFactory: (handler) => createHttpServer({ handler, limits: connections, log: () => app.log }),
    logger: loggerOptions(config.logLevel),
    trustProxy: trustProxyOf(config.trustProxy),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // No time limit: it is ready when the database is, and an upgrade may take long.
    pluginTimeout: 0,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // Set here as well, so that Fastify does not load its own compilers.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never,
        buildSerializer: () => compileResponseSerializer as never,
      },
    },
    // A malformed address fails before routing, where the error handler is not reached.
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compileResponseSerializer);
  return app;
};

/** Registers the hooks for every request, and the health addresses. */
export const registerHttpBasics = async (
  app: FastifyInstance,
  { config, database, storage, onUndeclaredError, overloadDelayMs = OVERLOAD_DELAY_MS }: AppDependencies,
): Promise<Stopping> => {
  const stopping = registerStopping(app);
  registerErrorHandler(app, onUndeclaredError);
  registerRequestLog(app);
  if (config.role === 'worker') refuseAllButHealth(app);
  registerJsonBody(app, config.mediaUrl);
  const mediaOrigins = [config.mediaUrl && new URL(config.mediaUrl).origin, storage.presignedOrigin];
  registerSecurityHeaders(app, {
    production: config.production,
    mediaOrigins: mediaOrigins.filter((origin) => origin !== null),
  });
  await app.register(cookie);
  await app.register(compress, { threshold: 1024 });
  // With the embedded database no other process could answer: a late answer is better than none.
  if (database.kind === 'postgres') await refuseOverload(app, { delayMs: overloadDelayMs });
  registerOriginCheck(app, publicOriginOf(app, config.publicUrl));
  const dependencies = [
    { name: 'database', isVital: true, ping: database.ping },
    { name: 'media storage', isVital: false, ping: storage.ping },
  ];
  registerHealth(app, { dependencies, stopping });
  return stopping;
};
