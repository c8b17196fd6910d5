import type { FastifyInstance } from 'fastify';
import { joinCalls } from '#platform/database/join-calls.ts';
import { logOf } from './logging.ts';
import type { Stopping } from './stopping.ts';

/** Something that this process asks for. */
export interface Dependency {
  /** As the operator reads it: 'database'. */
  name: string;
  /** Nothing can be served without it. What else is away fails where it is asked for, alike at every process. */
  isVital: boolean;
  /** Resolves when it answers; rejects when it does not. */
  ping(): Promise<void>;
}

interface Health {
  dependencies: readonly Dependency[];
  stopping: Stopping;
}

/** A load balancer waits two seconds and then draws conclusions of its own. */
const LIMIT_MS = 1_500;
const RETRY_SECONDS = 5;

/** @returns why it does not answer, or undefined where it does. */
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

/** A sentence for each. */
const saidOf = (names: readonly string[]): string =>
  names.map((name) => `The ${name} does not answer`).join('. ');

/**
 * `/livez`: the process answers. `/readyz`: it can serve, that is, what it cannot do without answers too; what it can do
 * without is named while it is away. A process that stops cannot, so that balancers look elsewhere.
 */
export const registerHealth = (app: FastifyInstance, { dependencies, stopping }: Health): void => {
  // However often this process is asked, at most one ping of each dependency waits for an answer.
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
    const said = saidOf(failed.map(({ name }) => name));
    if (!failed.some(({ isVital }) => isVital)) return { ok: true, trouble: said };
    reply.code(503).header('retry-after', RETRY_SECONDS);
    return { error: said };
  });
};
