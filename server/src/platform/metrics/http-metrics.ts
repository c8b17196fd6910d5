import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Counts answered requests and their duration, by route and status. Event streams are left out: see
 * `beginStream`.
 */
export const measureRequests = (app: FastifyInstance, metrics: Metrics): void => {
  const note = metrics.durations({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests, by the pattern of their route and the status of the answer.',
    labels: ['method', 'route', 'status'],
    buckets: BUCKETS,
  });
  if (!note) return;
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    note({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
};
