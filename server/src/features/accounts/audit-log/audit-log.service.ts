import type { AuditAction, AuditSubject } from '@opencall/contract/accounts/audit-log/audit-log.schemas';
import { and, desc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { auditLog } from './audit-log.tables.ts';

/** One thing that was done. */
export interface AuditEntry {
  /** Null: the clock or the command line. */
  actorId: number | null;
  action: AuditAction;
  /** Whom it was done to. */
  targetUserId?: number | null;
  subject: AuditSubject;
  /** Network address that the call came from. */
  address: string | null;
  /** The name of the API token that a program called with; absent: they did it themselves. */
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

/** Who acts, from where and when: what every record of a call begins with. */
export type AuditActor = Pick<AuditEntry, 'actorId' | 'address' | 'apiToken' | 'now'>;

/** The caller of an endpoint as the log names them. */
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
 * Writes down what staff do, in the transaction that does it: `tx` is that transaction. What is written stays;
 * the database refuses changes. People are written down with their names of this moment.
 */
export const audit = async (tx: Tx, entry: AuditEntry): Promise<void> => {
  await tx.query({ text: INSERT, values: valuesOf(entry) });
};

/** Leaves it at one record where the same person was refused the same call since `since`. */
const insertRefusal = async (tx: Tx, { since, ...entry }: AuditEntry & { since: Date }): Promise<void> => {
  const text = `${INSERT} where not exists (
      select from audit_log l where l.actor_id = $2 and l.at > $7 and l.action = $3 and l.subject = $5::jsonb)`;
  await tx.query({ text, values: [...valuesOf(entry), since] });
};

/** A log that can never shrink must not be filled by repeating a refused call. */
const REFUSALS_APART_MS = 60_000;

/** Writes down that a member tried a call of the staff; the same call again within a minute is one record. */
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

/** Who did one thing to a member, newest first; names are those of that moment. */
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
