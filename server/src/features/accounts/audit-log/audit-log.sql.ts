import type { WrittenAuditSubject } from '@opencall/contract/accounts/audit-log/audit-log.schemas';
import type { AuditAction } from '@opencall/contract/accounts/audit-log/audit-log.vocabulary';
import type { Tx } from '#platform/database/database.ts';
import { execute } from '#platform/database/query.ts';

export interface AuditEntry {
  /** Null for jobs and the command line. */
  actorId: number | null;
  action: AuditAction;
  /** The member that the action concerns. */
  targetUserId?: number | null;
  subject: WrittenAuditSubject;
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

/** A subject whose details all have names. Alone, TypeScript would accept more keys from a variable. */
type Named<S> = S & Record<Exclude<keyof S, keyof WrittenAuditSubject>, never>;

/**
 * Logs an action of staff in its transaction `tx`. The database refuses changes of records. Members are
 * stored with their current names.
 */
export const audit = <S extends WrittenAuditSubject>(
  tx: Tx,
  entry: Omit<AuditEntry, 'subject'> & { subject: Named<S> },
): Promise<void> => execute(tx, { text: INSERT, values: valuesOf(entry) });

const INSERT_REFUSAL = `${INSERT} where not exists (
    select from audit_log l where l.actor_id = $2 and l.at > $7 and l.action = $3 and l.subject = $5::jsonb)`;

/** Logs a refusal, unless the same actor has a record of the same refused call since `since`. */
export const insertRefusal = (tx: Tx, { since, ...entry }: AuditEntry & { since: Date }): Promise<void> =>
  execute(tx, { text: INSERT_REFUSAL, values: [...valuesOf(entry), since] });
