import type { AuditAction, AuditSubject } from '@opencall/contract/accounts/audit-log/audit-log.schemas';
import { ROLES } from '@opencall/contract/shared/vocabulary';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/columns.ts';

/**
 * Who did what to whom. Rows are only ever added: a trigger of the migration refuses UPDATE, DELETE and TRUNCATE.
 * People stand here by id and by the name of that moment, without foreign keys: a record outlives both accounts.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: serial('id').primaryKey(),
    at: moment('at').notNull().defaultNow(),
    /** Null: the clock or the command line. */
    actorId: integer('actor_id'),
    actorName: text('actor_name'),
    actorRole: text('actor_role', { enum: ROLES }),
    action: text('action').$type<AuditAction>().notNull(),
    targetId: integer('target_id'),
    targetName: text('target_name'),
    subject: jsonb('subject').$type<AuditSubject>().notNull(),
    /** Network address that the call came from. */
    address: text('address'),
  },
  (table) => [
    check('audit_log_action', sql`${table.action} ~ '^[a-z]+[.][a-z-]+$'`),
    check('audit_log_actor', sql`(${table.actorId} is null) = (${table.actorName} is null)`),
    check('audit_log_target', sql`(${table.targetId} is null) = (${table.targetName} is null)`),
    // The log, whole and by each of its filters, newest first.
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
