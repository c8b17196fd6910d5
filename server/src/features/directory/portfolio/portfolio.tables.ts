import {
  ALBUM_PICTURES_MAX,
  ALBUM_VISIBILITIES,
  ALBUMS_MAX,
  CREDIT_ROLES,
  CREDIT_STATUSES,
  SENSITIVE_KINDS,
} from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  serial,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { media } from '#features/pictures/uploads/uploads.tables.ts';
import { momentToMillisecond, oneOf } from '#platform/database/columns.ts';

/** Albums. The unique key on positions is checked at the end of each statement, because the migration makes it deferrable. */
export const albums = pgTable(
  'albums',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    visibility: text('visibility', { enum: ALBUM_VISIBILITIES }).notNull(),
    /** The cover that the owner chose; null: the first picture. */
    coverId: integer('cover_id').references((): AnyPgColumn => pictures.id, { onDelete: 'set null' }),
    /** Starts at 0, without gaps. Null if the album is soft-deleted; it can be restored with its pictures for an hour. */
    position: smallint('position'),
    createdAt: momentToMillisecond('created_at').notNull(),
    deletedAt: momentToMillisecond('deleted_at'),
    /** The position of a deleted album before its deletion. */
    deletedFrom: smallint('deleted_from'),
  },
  (table) => [
    check(
      'albums_deleted',
      sql`(${table.position} is null) = (${table.deletedAt} is not null)
          and (${table.deletedAt} is null) = (${table.deletedFrom} is null)`,
    ),
    // Soft-deleted albums, for the job that purges them.
    index('albums_deleted_at').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    unique('albums_position_key').on(table.userId, table.position),
    // Target of the foreign key that gives pictures the owner of their album.
    unique('albums_owner_key').on(table.id, table.userId),
    check('albums_position', sql`${table.position} between 0 and ${sql.raw(String(ALBUMS_MAX - 1))}`),
    check('albums_visibility', oneOf(table.visibility, ALBUM_VISIBILITIES)),
    index('albums_cover_id').on(table.coverId).where(sql`${table.coverId} is not null`),
  ],
);

/** Pictures of albums. Unique positions are checked at the end of each statement, as for albums. */
export const pictures = pgTable(
  'pictures',
  {
    id: serial('id').primaryKey(),
    /** Null if the picture is soft-deleted; it can be restored for an hour. */
    albumId: integer('album_id'),
    userId: integer('user_id').notNull(),
    mediaKey: text('media_key')
      .notNull()
      .references(() => media.key, { onDelete: 'cascade' }),
    title: text('title').notNull().default(''),
    /** Alternative text. */
    alt: text('alt').notNull().default(''),
    sensitive: text('sensitive', { enum: SENSITIVE_KINDS }),
    /** The point that stays visible when the picture is cropped, as fractions of width and height. */
    focalX: doublePrecision('focal_x').notNull().default(0.5),
    focalY: doublePrecision('focal_y').notNull().default(0.5),
    showCamera: boolean('show_camera').notNull().default(false),
    /** Starts at 0, without gaps; for a deleted picture, its former position. */
    position: smallint('position').notNull(),
    createdAt: momentToMillisecond('created_at').notNull(),
    deletedAt: momentToMillisecond('deleted_at'),
    /** The album of a deleted picture before its deletion. */
    deletedFrom: integer('deleted_from'),
  },
  (table) => [
    foreignKey({
      name: 'pictures_deleted_from_fk',
      columns: [table.deletedFrom, table.userId],
      foreignColumns: [albums.id, albums.userId],
    }).onDelete('cascade'),
    check(
      'pictures_deleted',
      sql`(${table.albumId} is null) = (${table.deletedAt} is not null)
          and (${table.deletedAt} is null) = (${table.deletedFrom} is null)`,
    ),
    // Soft-deleted pictures, for the job that purges them and for restoring an album.
    index('pictures_deleted_at').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    index('pictures_deleted_from').on(table.deletedFrom).where(sql`${table.deletedFrom} is not null`),
    foreignKey({
      name: 'pictures_album_fk',
      columns: [table.albumId, table.userId],
      foreignColumns: [albums.id, albums.userId],
    }).onDelete('cascade'),
    unique('pictures_position_key').on(table.albumId, table.position),
    check(
      'pictures_position',
      sql`${table.position} between 0 and ${sql.raw(String(ALBUM_PICTURES_MAX - 1))}`,
    ),
    check('pictures_sensitive', oneOf(table.sensitive, SENSITIVE_KINDS)),
    check('pictures_focal_point', sql`${table.focalX} between 0 and 1 and ${table.focalY} between 0 and 1`),
    // Supports the cascade when a media row is deleted.
    index('pictures_media_key').on(table.mediaKey),
    // A member's pictures, for export and deletion.
    index('pictures_user_id').on(table.userId),
  ],
);

/** Credits on pictures. Until a credit is accepted, only the picture's owner and the credited member see it. */
export const pictureCredits = pgTable(
  'picture_credits',
  {
    id: serial('id').primaryKey(),
    pictureId: integer('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    /** The credited member. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: CREDIT_ROLES }).notNull(),
    status: text('status', { enum: CREDIT_STATUSES }).notNull().default('asked'),
    createdAt: momentToMillisecond('created_at').notNull(),
    decidedAt: momentToMillisecond('decided_at'),
  },
  (table) => [
    unique('picture_credits_role_key').on(table.pictureId, table.userId, table.role),
    check('picture_credits_role', oneOf(table.role, CREDIT_ROLES)),
    check('picture_credits_status', oneOf(table.status, CREDIT_STATUSES)),
    check('picture_credits_decided', sql`(${table.decidedAt} is null) = (${table.status} = 'asked')`),
    // Requests to a member, and pictures that credit them, newest first.
    index('picture_credits_user_id').on(
      table.userId,
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);
