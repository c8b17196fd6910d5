import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Db } from '#platform/database/database.ts';

/** Where the log of the database was after the browser's last write, as PostgreSQL writes it. */
const POSITION = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/;
/** Beyond all that any replica has: where nobody could ask the primary, it answers what is read next. */
const AFTER_ALL = 'FFFFFFFF/FFFFFFFF';
/** Seconds that the cookie outlives the lag that a replica may have. */
const MARGIN_SECONDS = 2;

/** Reads that may come from a replica, by readers who must find what they have written themselves. */
export interface FreshReads {
  /** A replica that has all that the caller knows, else the database itself. */
  dbFor(request: FastifyRequest): Promise<Db>;
  /** To be called after each call that may have written, before it is answered. */
  noteWrite(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/**
 * The browser keeps the place of its last write in a cookie: its next read may reach another process. Where that is
 * altered, its owner alone may see older or slower answers.
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
      if (viewer) replicas.told([viewer.userId]);
      if (reply.sent) return;
      // What was written counts, whatever becomes of this question.
      const position = await replicas.position().catch(() => AFTER_ALL);
      reply.setCookie(name, position, options);
    },
  };
};
