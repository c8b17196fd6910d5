import type { AuditAction } from '@opencall/contract/accounts/audit-log/audit-log.vocabulary';
import { and, desc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { type AuditEntry, insertRefusal } from './audit-log.sql.ts';
import { auditLog } from './audit-log.tables.ts';

/** The fields that all records of one call share. */
export type AuditActor = Pick<AuditEntry, 'actorId' | 'address' | 'apiToken' | 'now'>;

/** Builds the shared fields from the caller of an endpoint. */
export const auditActor = (
  { viewer, request }: { viewer: Viewer; request: FastifyRequest },
  now: Date,
): AuditActor => ({
  actorId: viewer.userId,
  address: request.ip,
  ...(viewer.apiToken ? { apiToken: viewer.apiToken.name } : {}),
  now,
});

/** Prevents filling the log, which cannot be emptied, by repeating a refused call. */
const REFUSALS_APART_MS = 60_000;

/** Logs that a member tried a staff call; at most once a minute for the same call. */
export const auditRefusal = async (
  tx: Tx,
  { viewer, request }: { viewer: Viewer; request: FastifyRequest },
  now: Date,
): Promise<void> => {
  const route = request.routeOptions.url ?? '';
  await insertRefusal(tx, {
    ...auditActor({ viewer, request }, now),
    action: 'call.refused',
    subject: { kind: 'call', title: `${request.method} ${route}` },
    since: new Date(now.getTime() - REFUSALS_APART_MS),
  });
};

/** Lists who did an action to a member, newest first, with the names of that time. */
export const listAuditedActions = (
  db: Db,
  { targetId, action, limit }: { targetId: number; action: AuditAction; limit: number },
) =>
  db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      username: auditLog.actorName,
      role: auditLog.actorRole,
      subject: auditLog.subject,
    })
    .from(auditLog)
    .where(and(eq(auditLog.targetId, targetId), eq(auditLog.action, action)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
