import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/** Seconds until a retry makes sense. */
const RETRY_SECONDS = 5;

interface OverloadOptions {
  /** Milliseconds by which the event loop is late, at the mean of a sample. */
  delayMs: number;
  /** Length of a sample, in milliseconds. */
  sampleMs?: number;
}

/** How late the last sample ended, in milliseconds. */
const watchSamples = (app: FastifyInstance, sampleMs: number): (() => number) => {
  let late = 0;
  let due = performance.now() + sampleMs;
  const timer = setInterval(() => {
    const now = performance.now();
    late = now - due;
    due = now + sampleMs;
  }, sampleMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return () => late;
};

/** Answers requests with 503 after a sample in which the event loop was later than that. */
export const refuseOverload = async (
  app: FastifyInstance,
  { delayMs, sampleMs = 1_000 }: OverloadOptions,
): Promise<void> => {
  const lateness = watchSamples(app, sampleMs);
  await app.register(underPressure, {
    maxEventLoopDelay: delayMs,
    sampleInterval: sampleMs,
    pressureHandler: async () => {
      // Infinity is what the plugin says of a sample without a measure: one piece of work was longer than it, and by how
      // much is told by when the sample ended.
      const isMeasured = app.memoryUsage().eventLoopDelay !== Number.POSITIVE_INFINITY;
      if (isMeasured || lateness() > delayMs) throw new AppError('BUSY', { retryAfter: RETRY_SECONDS });
    },
  });
};
