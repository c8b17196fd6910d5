import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { moment } from '#platform/database/columns.ts';

/** Uploads sent in pieces: those in progress, and for a day the outcome of complete ones. */
export const resumableUploads = pgTable(
  'resumable_uploads',
  {
    /** The random part of the upload's address. */
    id: text('id').primaryKey(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Announced size in bytes. */
    length: bigint('length', { mode: 'number' }).notNull(),
    /** Bytes stored in `pieces`. */
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    /** The metadata of the creating request: type, description, rotation. */
    metadata: jsonb('metadata').notNull(),
    /** Keys of the pieces in the media storage, in order. */
    pieces: text('pieces').array().notNull().default(sql`'{}'`),
    /** Keys of announced pieces, which may be in the storage but are not part of the upload. */
    pending: text('pending').array().notNull().default(sql`'{}'`),
    /** Null while bytes are missing or the file is being processed. */
    outcome: jsonb('outcome'),
    /** The process run that has the lease on the upload until `held_until`; it may renew the lease. */
    holder: uuid('holder'),
    heldUntil: moment('held_until'),
    createdAt: moment('created_at').notNull(),
    /** When bytes were last received. */
    touchedAt: moment('touched_at').notNull(),
  },
  (table) => [
    check('resumable_uploads_received', sql`${table.received} between 0 and ${table.length}`),
    // A member's unfinished uploads, whose number is limited; all of a member's uploads, for export and deletion.
    index('resumable_uploads_owner_id').on(table.ownerId, table.touchedAt),
    // The job that removes inactive uploads.
    index('resumable_uploads_touched_at').on(table.touchedAt),
  ],
);
