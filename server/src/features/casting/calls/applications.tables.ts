import type { Answer } from '@opencall/contract/casting/calls/applications.schemas';
import { APPLICATION_STATUSES, DECLINE_REASONS } from '@opencall/contract/casting/calls/calls.vocabulary';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { media } from '#features/pictures/uploads/uploads.tables.ts';
import { momentToMillisecond, oneOf } from '#platform/database/columns.ts';
import { callRoles, calls } from './calls.tables.ts';

/** A desk's own folders. */
export const callFolders = pgTable(
  'call_folders',
  {
    id: serial('id').primaryKey(),
    callId: integer('call_id')
      .notNull()
      .references(() => calls.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: momentToMillisecond('created_at').notNull(),
  },
  (table) => [
    unique('call_folders_id_call_id_key').on(table.id, table.callId),
    uniqueIndex('call_folders_name_key').on(table.callId, sql`lower(${table.name})`),
    check('call_folders_name', sql`${table.name} <> ''`),
  ],
);

/**
 * Who applied for what. `deskNote`, `stars` and `folderId` are the desk's own: a statement for the applicant never
 * names them.
 */
export const callApplications = pgTable(
  'call_applications',
  {
    id: serial('id').primaryKey(),
    callId: integer('call_id')
      .notNull()
      .references(() => calls.id, { onDelete: 'cascade' }),
    roleId: integer('role_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The member's profile, by which the directory knows them; a trigger keeps it (migration). */
    profileId: integer('profile_id'),
    status: text('status', { enum: APPLICATION_STATUSES }).notNull().default('sent'),
    statusChangedAt: momentToMillisecond('status_changed_at').notNull(),
    /** Why it was declined by itself. */
    reason: text('reason', { enum: DECLINE_REASONS }),
    note: text('note').notNull(),
    answers: jsonb('answers').$type<Answer[]>().notNull(),
    /** Whole US dollars. */
    rate: integer('rate'),
    freeOn: date('free_on', { mode: 'string' }).array().notNull(),
    /** What the applicant's client called it. */
    clientId: uuid('client_id'),
    createdAt: momentToMillisecond('created_at').notNull(),
    updatedAt: momentToMillisecond('updated_at').notNull(),
    /** When the desk first shortlisted, offered or declined it. */
    answeredAt: momentToMillisecond('answered_at'),
    /** The applicant has not been told yet that the call ended: call-answers job. */
    newsDue: boolean('news_due').notNull().default(false),
    deskNote: text('desk_note'),
    stars: smallint('stars'),
    folderId: integer('folder_id'),
  },
  (table) => [
    // Once a member and role, after withdrawing too; also a role's applicants, whose profiles it carries (INCLUDE,
    // which drizzle cannot say: see the migration).
    unique('call_applications_role_id_user_id_key').on(table.roleId, table.userId),
    foreignKey({
      name: 'call_applications_role_id_call_id_fk',
      columns: [table.roleId, table.callId],
      foreignColumns: [callRoles.id, callRoles.callId],
    }).onDelete('cascade'),
    // Deleting a folder empties it: ON DELETE SET NULL (folder_id), which drizzle cannot say; see the migration.
    foreignKey({
      name: 'call_applications_folder_id_call_id_fk',
      columns: [table.folderId, table.callId],
      foreignColumns: [callFolders.id, callFolders.callId],
    }),
    check('call_applications_status', oneOf(table.status, APPLICATION_STATUSES)),
    check('call_applications_reason', oneOf(table.reason, DECLINE_REASONS)),
    check('call_applications_declined', sql`${table.reason} is null or ${table.status} = 'declined'`),
    check('call_applications_stars', sql`${table.stars} between 1 and 5`),
    check('call_applications_rate', sql`${table.rate} >= 0`),
    // The desk, newest first and by stars; what a call has, by status.
    index('call_applications_desk').on(
      table.callId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('call_applications_stars').on(
      table.callId,
      sql`coalesce(${table.stars}, 0) desc`,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('call_applications_status').on(table.callId, table.status, table.userId),
    // A member's own, and whether they applied for a call.
    index('call_applications_user_id').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('call_applications_folder_id').on(table.folderId, table.callId),
    // Who is still to be told.
    index('call_applications_news_due').on(table.callId).where(sql`${table.newsDue}`),
    // Figures by day.
    index('call_applications_created_at').on(table.createdAt),
    index('call_applications_answered_at').on(table.answeredAt),
  ],
);

/** The pictures of an application in their order. */
export const applicationPictures = pgTable(
  'call_application_pictures',
  {
    applicationId: integer('application_id')
      .notNull()
      .references(() => callApplications.id, { onDelete: 'cascade' }),
    /** From 0 on. */
    position: smallint('position').notNull(),
    mediaKey: text('media_key')
      .notNull()
      .references(() => media.key, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.position] }),
    unique('call_application_pictures_media_key_key').on(table.mediaKey, table.applicationId),
    check('call_application_pictures_position', sql`${table.position} between 0 and 5`),
  ],
);

/** Who works a desk beside the owner. */
export const callCollaborators = pgTable(
  'call_collaborators',
  {
    callId: integer('call_id')
      .notNull()
      .references(() => calls.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: momentToMillisecond('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.callId, table.userId] }),
    index('call_collaborators_user_id').on(table.userId),
  ],
);

/** Calls of which a member wants to hear nothing but what is decided about their own application. */
export const callMutes = pgTable(
  'call_mutes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    callId: integer('call_id')
      .notNull()
      .references(() => calls.id, { onDelete: 'cascade' }),
    createdAt: momentToMillisecond('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.callId] }),
    index('call_mutes_call_id').on(table.callId),
  ],
);

export const callInvitations = pgTable(
  'call_invitations',
  {
    id: serial('id').primaryKey(),
    callId: integer('call_id')
      .notNull()
      .references(() => calls.id, { onDelete: 'cascade' }),
    roleId: integer('role_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As of an application. */
    profileId: integer('profile_id'),
    /** Null once that account is gone. */
    invitedBy: integer('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: momentToMillisecond('created_at').notNull(),
  },
  (table) => [
    unique('call_invitations_role_id_user_id_key').on(table.roleId, table.userId),
    foreignKey({
      name: 'call_invitations_role_id_call_id_fk',
      columns: [table.roleId, table.callId],
      foreignColumns: [callRoles.id, callRoles.callId],
    }).onDelete('cascade'),
    // A member's own.
    index('call_invitations_user_id').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // How many a member sent within a day.
    index('call_invitations_invited_by').on(table.invitedBy, table.createdAt),
    index('call_invitations_call_id').on(table.callId),
  ],
);
