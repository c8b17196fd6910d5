import type { AuditSubject } from '@opencall/contract/accounts/audit-log/audit-log.schemas';
import type { AuditAction } from '@opencall/contract/accounts/audit-log/audit-log.vocabulary';
import { ROLES } from '@opencall/contract/shared/vocabulary';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/columns.ts';

/**
 * Actions of staff. Rows are only added: a trigger refuses UPDATE, DELETE and TRUNCATE. Members are stored by
 * id and the name of that time, without foreign keys, so that records outlive accounts.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: serial('id').primaryKey(),
    at: moment('at').notNull().defaultNow(),
    /** Null for jobs and the command line. */
    actorId: integer('actor_id'),
    actorName: text('actor_name'),
    actorRole: text('actor_role', { enum: ROLES }),
    action: text('action').$type<AuditAction>().notNull(),
    targetId: integer('target_id'),
    targetName: text('target_name'),
    subject: jsonb('subject').$type<AuditSubject>().notNull(),
    /** IP address of the caller. */
    address: text('address'),
  },
  (table) => [
    check('audit_log_action', sql`${table.action} ~ '^[a-z]+[.][a-z-]+$'`),
    check('audit_log_actor', sql`(${table.actorId} is null) = (${table.actorName} is null)`),
    check('audit_log_target', sql`(${table.targetId} is null) = (${table.targetName} is null)`),
    // For the log and each of its filters, newest first.
    index('audit_log_at').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_log_actor_at').on(table.actorId, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_log_target_at').on(
      table.targetId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('audit_log_action_at').on(table.action, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);
