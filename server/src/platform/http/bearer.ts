import type { FastifyRequest } from 'fastify';

/** Returns the token of `Authorization: Bearer …` (RFC 6750), if there is one. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
