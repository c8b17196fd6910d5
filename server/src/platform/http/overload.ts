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

/** Answers requests with 503 after a sample in which the event loop was later than that. */
export const refuseOverload = async (
  app: FastifyInstance,
  { delayMs, sampleMs = 1_000 }: OverloadOptions,
): Promise<void> => {
  await app.register(underPressure, {
    maxEventLoopDelay: delayMs,
    sampleInterval: sampleMs,
    pressureHandler: async () => {
      // What the plugin says of a sample without a measure: one piece of work was longer than it, by however little.
      if (app.memoryUsage().eventLoopDelay === Number.POSITIVE_INFINITY) return;
      throw new AppError('BUSY', { retryAfter: RETRY_SECONDS });
    },
  });
};
