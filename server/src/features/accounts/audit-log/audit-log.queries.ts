import type { AuditAction } from '@opencall/contract/accounts/audit-log/audit-log.vocabulary';
import { and, count, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/database/database.ts';
import { follows, type PageSpan } from '#platform/database/keyset.ts';
import { totalOf } from '#platform/database/totals.ts';
import { nameKey } from '#platform/text/fold.ts';
import { auditLog } from './audit-log.tables.ts';

export type AuditRow = typeof auditLog.$inferSelect;

export interface AuditFilter {
  /** A user's id, or a name at the time of the record. */
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
  const isCalled = sql`opencall_name_key(${name}) = ${nameKey(text)}`;
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

/** Lists up to `limit + 1` records, newest first. */
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
