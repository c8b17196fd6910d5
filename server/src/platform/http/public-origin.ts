import type { FastifyInstance } from 'fastify';

/** Where a server listens that this machine reaches by the name localhost. */
const LOCAL_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', '0.0.0.0', '[::1]', '[::]']);

/** The origin that people type: PUBLIC_URL, or else where the app listens, known only once it does. */
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
