import type { FastifyInstance } from 'fastify';

/** The start of a file address in JSON text, with its key. */
const ADDRESS = /"\/media\/([0-9a-f]{32})(?=[-.])/g;

/** Converts addresses in JSON from clients to internal ones. */
export const toOwnAddresses = (json: string, mediaUrl: string | null): string =>
  mediaUrl === null ? json : json.replaceAll(`"${mediaUrl}/media/`, '"/media/');

interface MediaAddresses {
  /** The origin of public media addresses; null: none is added. */
  mediaUrl: string | null;
  /** True if the file of this key is public. */
  isOpen(key: string): Promise<boolean>;
}

/**
 * Within the server and in rows, file addresses have no origin. With MEDIA_URL, every JSON response adds it
 * to the addresses of public files. Other files stay on this site, which receives the viewer's session
 * cookie.
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
