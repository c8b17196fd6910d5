import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '#platform/crypto/same-secret.ts';
import { AppError } from '#platform/http/app-error.ts';
import { bearerOf } from '#platform/http/bearer.ts';
import { keepMetrics, type Metrics, NO_METRICS } from './metrics.ts';

/**
 * GET /metrics in the text format of Prometheus, for clients with the bearer token; without the setting the
 * address does not exist.
 */
export const registerMetrics = async (app: FastifyInstance, token: string | undefined): Promise<Metrics> => {
  const metrics = token === undefined ? undefined : await keepMetrics(app.log);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!metrics || token === undefined) throw new AppError('ENDPOINT_NOT_FOUND');
    if (!isSameSecret(bearerOf(request) ?? '', token)) throw new AppError('NOT_AUTHENTICATED');
    reply.header('cache-control', 'no-store').type(metrics.contentType);
    return metrics.text();
  });
  return metrics ?? NO_METRICS;
};
