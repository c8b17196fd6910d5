import type { AuditAction, AuditSubject } from '@opencall/contract/audit-log/audit-log.schemas';
import { and, count, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#platform/database/database.ts';
import { follows, type PageSpan } from '#platform/database/keyset.ts';
import { totalOf } from '#platform/database/totals.ts';
import { auditLog } from './audit-log.tables.ts';

export type AuditRow = typeof auditLog.$inferSelect;

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
  now: Date;
}

const INSERT = `insert into audit_log
    (at, actor_id, actor_name, actor_role, action, target_id, target_name, subject, address)
  select $1, a.id, a.username, a.role, $3, t.id, t.username, $5::jsonb, $6
  from (select 1) as one left join users a on a.id = $2 left join users t on t.id = $4`;

const valuesOf = ({ now, actorId, action, targetUserId, subject, address }: AuditEntry): unknown[] => [
  now,
  actorId,
  action,
  targetUserId ?? null,
  JSON.stringify(subject),
  address,
];

/** People are written down with their names of this moment. */
export const insertAuditRecord = async (tx: Tx, entry: AuditEntry): Promise<void> => {
  await tx.query({ name: 'audit', text: INSERT, values: valuesOf(entry) });
};

/** Leaves it at one record where the same person was refused the same call since `since`. */
export const insertRefusal = async (
  tx: Tx,
  { since, ...entry }: AuditEntry & { since: Date },
): Promise<void> => {
  const text = `${INSERT} where not exists (
      select from audit_log l where l.actor_id = $2 and l.at > $7 and l.action = $3 and l.subject = $5::jsonb)`;
  await tx.query({ name: 'audit-refusal', text, values: [...valuesOf(entry), since] });
};

export interface AuditFilter {
  /** A user's id, or a name as it was then. */
  actor?: string | undefined;
  target?: string | undefined;
  action?: AuditAction | undefined;
  from?: Date | undefined;
  /** Inclusive. */
  to?: Date | undefined;
}

const DIGITS = /^\d{1,9}$/;

const isPerson = (id: PgColumn, name: PgColumn, text: string | undefined): SQL | undefined => {
  if (text === undefined) return undefined;
  const isCalled = sql`lower(${name}) = lower(${text})`;
  return DIGITS.test(text) ? or(eq(id, Number(text)), isCalled) : isCalled;
};

const matches = ({ actor, target, action, from, to }: AuditFilter): SQL | undefined =>
  and(
    isPerson(auditLog.actorId, auditLog.actorName, actor),
    isPerson(auditLog.targetId, auditLog.targetName, target),
    action && eq(auditLog.action, action),
    from && gte(auditLog.at, from),
    to && lte(auditLog.at, to),
  );

/** Newest first; one row more than `limit`, where there is one. */
export const listAuditRows = (
  db: Db,
  { after, limit, ...filter }: AuditFilter & PageSpan,
): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditLog)
    .where(and(matches(filter), follows(after, { at: auditLog.at, id: auditLog.id })))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit + 1);

export const countAuditRows = async (db: Db, filter: AuditFilter): Promise<number> => {
  const rows = await db.select({ total: count() }).from(auditLog).where(matches(filter));
  return totalOf(rows);
};

/** Who did one thing to a member, newest first. */
export const listActionsOn = (
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
