import type { FastifyInstance } from 'fastify';
import { joinCalls } from '#platform/database/join-calls.ts';
import { logOf } from './logging.ts';
import type { Stopping } from './stopping.ts';

/** A dependency of this process. */
export interface Dependency {
  /** Its name for operators: 'database'. */
  name: string;
  /**
   * True if nothing works without it. Without any other dependency, only the requests that need it fail, on
   * every process.
   */
  isVital: boolean;
  /** Resolves when it answers; rejects if it does not. */
  ping(): Promise<void>;
}

interface Health {
  dependencies: readonly Dependency[];
  stopping: Stopping;
}

/** Load balancers time out after two seconds. */
const LIMIT_MS = 1_500;
const RETRY_SECONDS = 5;

/** @returns the reason why it does not answer, or undefined if it does. */
const failureOf = async (ping: Promise<void>): Promise<Error | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Error>((resolve) => {
    timer = setTimeout(() => resolve(new Error(`no answer within ${LIMIT_MS} ms`)), LIMIT_MS);
  });
  try {
    return await Promise.race([
      ping.then(
        () => undefined,
        (error) => error,
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
};

/** Formats one sentence per outage. */
const describeOutages = (names: readonly string[]): string =>
  names.map((name) => `The ${name} does not answer`).join('. ');

/**
 * `/livez`: the process answers. `/readyz`: it can serve requests, so all required dependencies answer;
 * outages of optional ones are listed. A stopping process is not ready, so that load balancers use others.
 */
export const registerHealth = (app: FastifyInstance, { dependencies, stopping }: Health): void => {
  // At most one ping per dependency is pending, however often this process is polled.
  const pinged = dependencies.map(({ ping, ...one }) => ({ ...one, ping: joinCalls(ping) }));
  app.get('/livez', async () => ({ ok: true }));
  app.get('/readyz', async (request, reply) => {
    if (stopping.isAnnounced()) return reply.code(503).send({ error: 'This process is stopping' });
    const failures = await Promise.all(
      pinged.map(async ({ ping, ...one }) => ({ ...one, error: await failureOf(ping()) })),
    );
    const failed = failures.filter(({ error }) => error !== undefined);
    if (failed.length === 0) return { ok: true };
    for (const { name, error } of failed)
      logOf(request).error(
        { event: 'health.dependency.unavailable', dependency: name, err: error },
        `the ${name} does not answer`,
      );
    const outage = describeOutages(failed.map(({ name }) => name));
    if (!failed.some(({ isVital }) => isVital)) return { ok: true, trouble: outage };
    reply.code(503).header('retry-after', RETRY_SECONDS);
    return { error: outage };
  });
};
