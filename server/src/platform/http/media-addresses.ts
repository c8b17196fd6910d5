import type { FastifyInstance } from 'fastify';

/** The beginning of a public file's address where a JSON text holds it, up to its key. */
const ADDRESS = /"\/media\/(?=[0-9a-f]{32}[-.])/g;

/** Turns addresses in JSON that comes from clients into those that the server works with. */
export const toOwnAddresses = (json: string, mediaUrl: string | null): string =>
  mediaUrl === null ? json : json.replaceAll(`"${mediaUrl}/media/`, '"/media/');

/**
 * Within the server public files have addresses without an origin, and rows hold them so. With MEDIA_URL they leave it,
 * in every JSON answer, with that address in front.
 */
export const registerMediaAddresses = (app: FastifyInstance, mediaUrl: string | null): void => {
  if (mediaUrl === null) return;
  app.addHook('onSend', async (_request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!isJson || typeof payload !== 'string') return payload;
    const text = payload.replace(ADDRESS, `"${mediaUrl}/media/`);
    if (text !== payload) reply.removeHeader('content-length');
    return text;
  });
};
