import type { FastifyInstance } from 'fastify';

/** A server that is about to stop. */
export interface Stopping {
  /**
   * Tells load balancers and clients to use another process; requests are answered until the server closes.
   */
  announce(): void;
  isAnnounced(): boolean;
}

/**
 * Closes each connection with its next response after the server starts to stop. Node closes only connections
 * that are idle at that moment.
 */
export const registerStopping = (app: FastifyInstance): Stopping => {
  let isStopping = false;
  const announce = (): void => {
    isStopping = true;
  };
  app.addHook('preClose', async () => announce());
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  return { announce, isAnnounced: () => isStopping };
};
