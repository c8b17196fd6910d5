import { sql } from 'drizzle-orm';
import { char, check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { momentToMillisecond } from '#platform/database/columns.ts';

/** Invitation codes, for sites where registration needs one. Withdrawing an invitation deletes its row. */
export const invitations = pgTable(
  'invitations',
  {
    id: serial('id').primaryKey(),
    code: text('code').notNull(),
    /** The only address that may use the invitation, in lower case; null if anyone with the code may use it. */
    email: text('email'),
    uses: integer('uses').notNull(),
    used: integer('used').notNull().default(0),
    expiresAt: momentToMillisecond('expires_at'),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: momentToMillisecond('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('invitations_code_key').on(table.code),
    check('invitations_used', sql`${table.used} between 0 and ${table.uses}`),
    check('invitations_email_lower', sql`${table.email} = lower(${table.email})`),
    index('invitations_created_by').on(table.createdBy),
    // Deleting an account deletes the invitations to its address.
    index('invitations_email').on(table.email).where(sql`${table.email} is not null`),
    // The list, newest first.
    index('invitations_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** Digests of addresses that declined all invitations. */
export const declinedAddresses = pgTable('declined_addresses', {
  digest: char('digest', { length: 64 }).primaryKey(),
  declinedAt: momentToMillisecond('declined_at').notNull(),
});
