import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/** The tasks that an operator assigns to a process. */
const HEALTH = new Set<string | undefined>(['/livez', '/readyz', '/metrics']);

/**
 * For a process that only runs jobs: refuses members' requests, so that a load balancer that sends them here
 * notices.
 */
export const refuseAllButHealth = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (!HEALTH.has(routeOptions.url)) throw new AppError('ENDPOINT_NOT_FOUND');
  });
};
