import { RULING_KINDS } from '@opencall/contract/rulings/rulings.schemas';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const kindList = sql.raw(RULING_KINDS.map((kind) => `'${kind}'`).join(', '));

/** What staff decided about members; a reversed ruling stays, for the record. */
export const rulings = pgTable(
  'rulings',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: RULING_KINDS }).notNull(),
    /** The member reads it. */
    reason: text('reason').notNull(),
    /** When a suspension ends. */
    until: moment('until'),
    createdAt: moment('created_at').notNull(),
    /** Null: the account is gone. */
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    reversedAt: moment('reversed_at'),
    reversedBy: integer('reversed_by').references(() => users.id, { onDelete: 'set null' }),
    reversalReason: text('reversal_reason'),
  },
  (table) => [
    check('rulings_kind', sql`${table.kind} in (${kindList})`),
    check('rulings_reason', sql`${table.reason} <> ''`),
    check('rulings_until', sql`(${table.kind} = 'suspend') = (${table.until} is not null)`),
    check('rulings_ends_later', sql`${table.until} > ${table.createdAt}`),
    check('rulings_reversal', sql`(${table.reversedAt} is null) = (${table.reversalReason} is null)`),
    // A member's rulings, newest first.
    index('rulings_user_id').on(table.userId, table.id.desc().nullsFirst()),
    // When the account of a moderator goes.
    index('rulings_decided_by').on(table.decidedBy),
    index('rulings_reversed_by').on(table.reversedBy),
  ],
);
