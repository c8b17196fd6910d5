import type { FastifyInstance } from 'fastify';

/** A server that ends soon. */
export interface Stopping {
  /** Balancers and clients are told to go elsewhere; requests are answered until the server closes. */
  announce(): void;
  isAnnounced(): boolean;
}

/**
 * Lets go of each connection with its next answer once the server stops. Node closes those that are idle when the
 * server ends; one whose request is answered later would be kept.
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
