import type { Camera } from '@opencall/contract/directory/portfolio/pictures.schemas';
import type { Rotation } from '@opencall/contract/pictures/uploads/renditions';
import { UPLOAD_TYPES } from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { bytea, moment, oneOf } from '#platform/database/columns.ts';

/** All stored pictures and videos. `key` is the random part of the address and of the storage keys. */
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
    /** Width in pixels of the file that the address returns, after orientation. */
    width: integer('width'),
    height: integer('height'),
    /** Width of the largest rendition, for pictures with `RENDITION_WIDTHS`; null for all others. */
    largestWidth: integer('largest_width'),
    /** True if the renditions are also stored as AVIF. */
    hasAvif: boolean('has_avif').notNull().default(false),
    /** MIME type of the cleaned original, which only the owner can download; null if none is stored. */
    originalMime: text('original_mime'),
    /** SHA-256 of the uploaded file. */
    sha256: bytea('sha256'),
    /** Rotation of the renditions in degrees clockwise, applied after the camera's orientation. */
    rotation: smallint('rotation').notNull().default(0).$type<Rotation>(),
    /** Seven facts from the metadata that the camera wrote. */
    camera: jsonb('camera').$type<Camera>(),
    takenOn: date('taken_on', { mode: 'string' }),
    /** Sum of the sizes of all its files. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** ThumbHash, base64url. */
    placeholder: text('placeholder'),
    /** What the picture shows, in the owner's words. */
    description: text('description').notNull().default(''),
    durationSeconds: real('duration_seconds'),
    /** True if the files are encrypted with the key for identity documents. */
    encrypted: boolean('encrypted').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    /**
     * `held`: only the owner and staff see the upload until staff release it. Its files are stored under the private prefix
     * and stay there after the release. Null: the upload never waited for review.
     */
    hold: text('hold', { enum: ['held', 'released'] }),
    /** When the job first found the upload unreferenced; null if it is in use or not checked yet. */
    unusedSince: moment('unused_since'),
  },
  (table) => [
    check('media_kind', oneOf(table.kind, UPLOAD_TYPES)),
    check('media_rotation', sql`${table.rotation} in (0, 90, 180, 270)`),
    check(
      'media_hold',
      sql`${table.hold} is null or (${table.hold} in ('held', 'released') and ${table.kind} <> 'id-card')`,
    ),
    check('media_visibility', sql`${table.visibility} in ('public', 'private')`),
    // A member's own uploads: ownership checks, export, deletion.
    index('media_owner_id').on(table.ownerId, table.createdAt),
    // Finds files that the member has uploaded before.
    index('media_sha256').on(table.ownerId, table.sha256).where(sql`${table.sha256} is not null`),
    // Documents stored before documents were encrypted.
    index('media_plain_documents')
      .on(table.key)
      .where(sql`${table.kind} = 'id-card' and not ${table.encrypted}`),
    // Uploads of the days that analytics have not counted yet.
    index('media_created_at').using('brin', table.createdAt),
    // Uploads that wait for review; lists of other members leave them out.
    index('media_held').on(table.key).where(sql`${table.hold} = 'held'`),
    // The job that removes unused uploads.
    index('media_unused_since').on(table.unusedSince).where(sql`${table.unusedSince} is not null`),
  ],
);
