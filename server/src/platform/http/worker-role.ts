import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/** What whoever runs the processes asks of each. */
const HEALTH = new Set<string | undefined>(['/livez', '/readyz', '/metrics']);

/** For a process that only runs jobs: members' requests belong to others, and a balancer that sends them here shall see it. */
export const refuseAllButHealth = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (!HEALTH.has(routeOptions.url)) throw new AppError('ENDPOINT_NOT_FOUND');
  });
};
