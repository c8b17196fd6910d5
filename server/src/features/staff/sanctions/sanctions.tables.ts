import { SANCTION_KINDS } from '@opencall/contract/staff/sanctions/sanctions.vocabulary';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { moment, oneOf } from '#platform/database/columns.ts';

/** Sanctions on members. Reversed ones are kept for the record. */
export const sanctions = pgTable(
  'sanctions',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: SANCTION_KINDS }).notNull(),
    /** Shown to the member. */
    reason: text('reason').notNull(),
    /** When a suspension ends. */
    until: moment('until'),
    createdAt: moment('created_at').notNull(),
    /** Null: the account was deleted. */
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    reversedAt: moment('reversed_at'),
    reversedBy: integer('reversed_by').references(() => users.id, { onDelete: 'set null' }),
    reversalReason: text('reversal_reason'),
  },
  (table) => [
    check('sanctions_kind', oneOf(table.kind, SANCTION_KINDS)),
    check('sanctions_reason', sql`${table.reason} <> ''`),
    check('sanctions_until', sql`(${table.kind} = 'suspend') = (${table.until} is not null)`),
    check('sanctions_ends_later', sql`${table.until} > ${table.createdAt}`),
    check('sanctions_reversal', sql`(${table.reversedAt} is null) = (${table.reversalReason} is null)`),
    // A member's sanctions, newest first.
    index('sanctions_user_id').on(table.userId, table.id.desc().nullsFirst()),
    // For deleting the account of a moderator.
    index('sanctions_decided_by').on(table.decidedBy),
    index('sanctions_reversed_by').on(table.reversedBy),
  ],
);
