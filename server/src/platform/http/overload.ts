import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/** Seconds for the Retry-After header. */
const RETRY_SECONDS = 5;

interface OverloadOptions {
  /** Maximum mean delay of the event loop in a sample, in milliseconds. */
  delayMs: number;
  /** Length of a sample in milliseconds. */
  sampleMs?: number;
}

/** Delay at the end of the last sample, in milliseconds. */
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

/** Answers requests with 503 after a sample with a longer delay of the event loop. */
export const refuseOverload = async (
  app: FastifyInstance,
  { delayMs, sampleMs = 1_000 }: OverloadOptions,
): Promise<void> => {
  const lateness = watchSamples(app, sampleMs);
  await app.register(underPressure, {
    maxEventLoopDelay: delayMs,
    sampleInterval: sampleMs,
    pressureHandler: async () => {
      // The plugin reports Infinity for a sample without a measurement: a single task took longer than the
      // sample. The end of the sample then shows the delay.
      const isMeasured = app.memoryUsage().eventLoopDelay !== Number.POSITIVE_INFINITY;
      if (isMeasured || lateness() > delayMs) throw new AppError('BUSY', { retryAfter: RETRY_SECONDS });
    },
  });
};
