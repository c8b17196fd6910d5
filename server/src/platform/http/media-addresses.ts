import type { FastifyInstance } from 'fastify';

/** The beginning of a file's address where a JSON text holds it, with its key. */
const ADDRESS = /"\/media\/([0-9a-f]{32})(?=[-.])/g;

/** Turns addresses in JSON that comes from clients into those that the server works with. */
export const toOwnAddresses = (json: string, mediaUrl: string | null): string =>
  mediaUrl === null ? json : json.replaceAll(`"${mediaUrl}/media/`, '"/media/');

interface MediaAddresses {
  /** What the addresses begin with; null: nothing. */
  mediaUrl: string | null;
  /** Whether everybody may see the file of this key. */
  isOpen(key: string): Promise<boolean>;
}

/**
 * Within the server files have addresses without an origin, and rows hold them so. With MEDIA_URL those that everybody may
 * see leave it, in every JSON answer, with that address in front. The others stay on this site, which gets the viewer's
 * session cookie.
 */
export const registerMediaAddresses = (app: FastifyInstance, { mediaUrl, isOpen }: MediaAddresses): void => {
  if (mediaUrl === null) return;
  app.addHook('onSend', async (_request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!isJson || typeof payload !== 'string') return payload;
    const keys = new Set([...payload.matchAll(ADDRESS)].map(([, key = '']) => key));
    if (keys.size === 0) return payload;
    const checked = await Promise.all([...keys].map(async (key) => ((await isOpen(key)) ? key : '')));
    const open = new Set(checked);
    reply.removeHeader('content-length');
    return payload.replace(ADDRESS, (address: string, key: string) =>
      open.has(key) ? address.replace('/media/', `${mediaUrl}/media/`) : address,
    );
  });
};
