import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';

/** `/livez`: the process answers. `/readyz`: it can serve, that is, its database answers too. */
export const registerHealth = (app: FastifyInstance, database: Database): void => {
  app.get('/livez', async () => ({ ok: true }));
  app.get('/readyz', async (request, reply) => {
    try {
      await database.ping();
      return { ok: true };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ error: 'The database does not answer' });
    }
  });
};
