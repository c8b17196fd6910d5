import { UPLOAD_TYPES } from '@opencall/contract/uploads/uploads.schemas';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, real, text } from 'drizzle-orm/pg-core';
import { users } from '#features/users/users.tables.ts';
import { moment, oneOf } from '#platform/database/columns.ts';

/** Every stored picture and video; `key` is the random part of its address and of its storage keys. */
export const media = pgTable(
  'media',
  {
    key: text('key').primaryKey(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: UPLOAD_TYPES }).notNull(),
    visibility: text('visibility', { enum: ['public', 'private'] }).notNull(),
    mime: text('mime').notNull(),
    /** Pixels of the largest variant, after orientation. */
    width: integer('width'),
    height: integer('height'),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** ThumbHash, base64url. */
    placeholder: text('placeholder'),
    /** What the picture shows, in the owner's words. */
    description: text('description').notNull().default(''),
    durationSeconds: real('duration_seconds'),
    /** The stored bytes are sealed with the key for identity documents. */
    encrypted: boolean('encrypted').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Since when nothing has referred to it, as far as the last look tells; null: in use, or not looked at yet. */
    unusedSince: moment('unused_since'),
  },
  (table) => [
    check('media_kind', oneOf(table.kind, UPLOAD_TYPES)),
    check('media_visibility', sql`${table.visibility} in ('public', 'private')`),
    // A member's own uploads: ownership checks, export, deletion.
    index('media_owner_id').on(table.ownerId, table.createdAt),
    // Documents stored before they were sealed.
    index('media_plain_documents')
      .on(table.key)
      .where(sql`${table.kind} = 'id-card' and not ${table.encrypted}`),
    // The days that analytics have not summed up yet.
    index('media_created_at').using('brin', table.createdAt),
    // What is to be removed.
    index('media_unused_since').on(table.unusedSince).where(sql`${table.unusedSince} is not null`),
  ],
);
