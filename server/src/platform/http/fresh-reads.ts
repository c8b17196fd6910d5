import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Db } from '#platform/database/database.ts';

/** The log position of the database after the browser's last write, as PostgreSQL formats it. */
const POSITION = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/;
/**
 * A position that no replica reaches: used when the primary's position is unknown, so that the next read goes
 * to the primary.
 */
const AFTER_ALL = 'FFFFFFFF/FFFFFFFF';
/** Seconds that the cookie outlives the maximum lag of a replica. */
const MARGIN_SECONDS = 2;

/** Reads that may use a replica but must contain the reader's own writes. */
export interface FreshReads {
  /** Returns a replica that has everything the caller knows, else the primary. */
  dbFor(request: FastifyRequest): Promise<Db>;
  /** Must be called after each call that may have written, before the response. */
  noteWrite(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/**
 * Stores the position of the browser's last write in a cookie, because its next read may reach another
 * process. Altering the cookie affects only its owner, who may see older or slower answers.
 */
export const createFreshReads = ({ db, replicas }: Database, isSecure: boolean): FreshReads => {
  if (!replicas) return { dbFor: async () => db, noteWrite: async () => undefined };
  const name = isSecure ? '__Host-opencall_written' : 'opencall_written';
  const maxAge = Math.ceil(replicas.maxLagSeconds) + MARGIN_SECONDS;
  const options = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: isSecure, maxAge };
  return {
    dbFor: async ({ cookies, viewer }) => {
      const cookie = cookies[name] ?? '';
      const after = POSITION.test(cookie) ? cookie : null;
      return (await replicas.find({ userId: viewer?.userId ?? null, after })) ?? db;
    },
    noteWrite: async ({ viewer }, reply) => {
      if (viewer) replicas.recordNotified([viewer.userId]);
      if (reply.sent) return;
      // The write is done, even if reading the position fails.
      const position = await replicas.position().catch(() => AFTER_ALL);
      reply.setCookie(name, position, options);
    },
  };
};
