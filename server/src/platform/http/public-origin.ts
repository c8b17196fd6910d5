import type { FastifyInstance } from 'fastify';

/** Listening addresses that this machine reaches as localhost. */
const LOCAL_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', '0.0.0.0', '[::1]', '[::]']);

/** The origin for links: PUBLIC_URL, or else the listening address, known only after the start. */
export const publicOriginOf = (app: FastifyInstance, publicUrl: string | null): (() => string) => {
  let known = publicUrl;
  return () => {
    if (known !== null) return known;
    const url = new URL(app.listeningOrigin);
    if (LOCAL_HOSTS.has(url.hostname)) url.hostname = 'localhost';
    known = url.origin;
    return known;
  };
};
