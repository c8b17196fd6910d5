import type { AuditAction, AuditSubject } from '@opencall/contract/accounts/audit-log/audit-log.schemas';
import { and, desc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { auditLog } from './audit-log.tables.ts';

/** One record of the audit log. */
export interface AuditEntry {
  /** Null for jobs and the command line. */
  actorId: number | null;
  action: AuditAction;
  /** The member that the action concerns. */
  targetUserId?: number | null;
  subject: AuditSubject;
  /** IP address of the caller. */
  address: string | null;
  /** Name of the API token that was used; absent for a session. */
  apiToken?: string | undefined;
  now: Date;
}

const INSERT = `insert into audit_log
    (at, actor_id, actor_name, actor_role, action, target_id, target_name, subject, address)
  select $1, a.id, a.username, a.role, $3, t.id, t.username, $5::jsonb, $6
  from (select 1) as one left join users a on a.id = $2 left join users t on t.id = $4`;

const valuesOf = (entry: AuditEntry): unknown[] => {
  const { now, actorId, action, targetUserId, subject, address, apiToken } = entry;
  return [
    now,
    actorId,
    action,
    targetUserId ?? null,
    JSON.stringify(apiToken === undefined ? subject : { ...subject, apiToken }),
    address,
  ];
};

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

/**
 * Logs an action of staff in its transaction `tx`. The database refuses changes of records. Members are
 * stored with their current names.
 */
export const audit = async (tx: Tx, entry: AuditEntry): Promise<void> => {
  await tx.query({ text: INSERT, values: valuesOf(entry) });
};

/** Logs a refusal, unless the same actor has a record of the same refused call since `since`. */
const insertRefusal = async (tx: Tx, { since, ...entry }: AuditEntry & { since: Date }): Promise<void> => {
  const text = `${INSERT} where not exists (
      select from audit_log l where l.actor_id = $2 and l.at > $7 and l.action = $3 and l.subject = $5::jsonb)`;
  await tx.query({ text, values: [...valuesOf(entry), since] });
};

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
