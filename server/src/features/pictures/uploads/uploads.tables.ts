import type { Camera } from '@opencall/contract/directory/portfolio/pictures.schemas';
import type { Rotation } from '@opencall/contract/pictures/uploads/renditions';
import { UPLOAD_TYPES } from '@opencall/contract/pictures/uploads/uploads.schemas';
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
    /** Pixels of what the address answers, after orientation. */
    width: integer('width'),
    height: integer('height'),
    /** Pixels of the largest rendition of a picture that has `RENDITION_WIDTHS`; null for all others. */
    largestWidth: integer('largest_width'),
    /** The renditions are stored as AVIF too. */
    hasAvif: boolean('has_avif').notNull().default(false),
    /** The type of the original that is kept for its owner, cleaned; null where none is. */
    originalMime: text('original_mime'),
    /** SHA-256 of the file as it came. */
    sha256: bytea('sha256'),
    /** Degrees clockwise that the renditions are turned by, after the camera's own orientation. */
    rotation: smallint('rotation').notNull().default(0).$type<Rotation>(),
    /** What the camera wrote: the contract's seven facts. */
    camera: jsonb('camera').$type<Camera>(),
    takenOn: date('taken_on', { mode: 'string' }),
    /** Of everything that is stored of it. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** ThumbHash, base64url. */
    placeholder: text('placeholder'),
    /** What the picture shows, in the owner's words. */
    description: text('description').notNull().default(''),
    durationSeconds: real('duration_seconds'),
    /** The stored bytes are sealed with the key for identity documents. */
    encrypted: boolean('encrypted').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    /**
     * `held`: nobody but the owner and staff sees it until staff release it. Its files lie among the private ones, and stay
     * there when it is `released`. Null: it never waited.
     */
    hold: text('hold', { enum: ['held', 'released'] }),
    /** Since when nothing has referred to it, as far as the last look tells; null: in use, or not looked at yet. */
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
    // Files of one's own that are here already.
    index('media_sha256').on(table.ownerId, table.sha256).where(sql`${table.sha256} is not null`),
    // Documents stored before they were sealed.
    index('media_plain_documents')
      .on(table.key)
      .where(sql`${table.kind} = 'id-card' and not ${table.encrypted}`),
    // The days that analytics have not summed up yet.
    index('media_created_at').using('brin', table.createdAt),
    // What waits for staff: it is on no list of others.
    index('media_held').on(table.key).where(sql`${table.hold} = 'held'`),
    // What is to be removed.
    index('media_unused_since').on(table.unusedSince).where(sql`${table.unusedSince} is not null`),
  ],
);
