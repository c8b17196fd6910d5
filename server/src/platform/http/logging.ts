import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Log } from '#platform/log.ts';

/** Options of pino: JSON lines without cookies or credentials. */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        redact: {
          paths: [
            'req.headers.cookie',
            'req.headers.authorization',
            '*.password',
            '*.newPassword',
            '*.token',
            '*.resetToken',
          ],
          censor: '[redacted]',
        },
      };

/**
 * Logs one line per request, with the pattern of the route instead of the address: addresses contain tokens
 * and names.
 */
export const registerRequestLog = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    logOf(request).info(
      {
        event: 'http.request.completed',
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
};

/** The log of a request: its lines carry the id of the request. Use it instead of `request.log`, which does not ask for an event. */
export const logOf = ({ log }: FastifyRequest): Log => log;
