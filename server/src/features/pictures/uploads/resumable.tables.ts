import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { moment } from '#platform/database/columns.ts';

/** Uploads that are sent in pieces: those under way, and for a day what became of those whose bytes are all here. */
export const resumableUploads = pgTable(
  'resumable_uploads',
  {
    /** The random part of its address. */
    id: text('id').primaryKey(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Bytes that were announced. */
    length: bigint('length', { mode: 'number' }).notNull(),
    /** Bytes that are stored, in `pieces`. */
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    /** What was said of it when it began. */
    metadata: jsonb('metadata').notNull(),
    /** Keys of its pieces in the media storage, in their order. */
    pieces: text('pieces').array().notNull().default(sql`'{}'`),
    /** Keys of pieces that may be in the storage and do not belong to it. */
    pending: text('pending').array().notNull().default(sql`'{}'`),
    /** What became of it; null while bytes are missing or are being read. */
    outcome: jsonb('outcome'),
    /** Who reads its bytes now, on whichever process, until `held_until` unless that is put off again. */
    holder: uuid('holder'),
    heldUntil: moment('held_until'),
    createdAt: moment('created_at').notNull(),
    /** When bytes were last taken. */
    touchedAt: moment('touched_at').notNull(),
  },
  (table) => [
    check('resumable_uploads_received', sql`${table.received} between 0 and ${table.length}`),
    // A member's unfinished ones, whose number is bounded; all of a member's, for export and deletion.
    index('resumable_uploads_owner_id').on(table.ownerId, table.touchedAt),
    // What has rested too long.
    index('resumable_uploads_touched_at').on(table.touchedAt),
  ],
);
