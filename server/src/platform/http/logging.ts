import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** pino's options: JSON lines, without cookies or credentials in any of them. */
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

/** One line a request, with the route's pattern instead of the address: addresses carry tokens and names. */
export const registerRequestLog = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
};
