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

/** Folders into which a desk sorts applications. */
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

/** Applications. Only the desk may see `deskNote`, `stars` and `folderId`: statements for the applicant never read them. */
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
    /** Id of the member's profile, set by a trigger (see the migration). */
    profileId: integer('profile_id'),
    status: text('status', { enum: APPLICATION_STATUSES }).notNull().default('sent'),
    statusChangedAt: momentToMillisecond('status_changed_at').notNull(),
    /** Why the application was declined automatically. */
    reason: text('reason', { enum: DECLINE_REASONS }),
    note: text('note').notNull(),
    answers: jsonb('answers').$type<Answer[]>().notNull(),
    /** Whole US dollars. */
    rate: integer('rate'),
    freeOn: date('free_on', { mode: 'string' }).array().notNull(),
    /** Id that the applicant's client chose, to recognize a repeated request. */
    clientId: uuid('client_id'),
    createdAt: momentToMillisecond('created_at').notNull(),
    updatedAt: momentToMillisecond('updated_at').notNull(),
    /** When the desk first shortlisted, offered or declined it. */
    answeredAt: momentToMillisecond('answered_at'),
    /** The applicant has not yet been notified that the call ended; the call-answers job does it. */
    newsDue: boolean('news_due').notNull().default(false),
    deskNote: text('desk_note'),
    stars: smallint('stars'),
    folderId: integer('folder_id'),
  },
  (table) => [
    // One application per member and role, even after withdrawing. Also finds a role's applicants with their profiles
    // (INCLUDE, which drizzle cannot express: see the migration).
    unique('call_applications_role_id_user_id_key').on(table.roleId, table.userId),
    foreignKey({
      name: 'call_applications_role_id_call_id_fk',
      columns: [table.roleId, table.callId],
      foreignColumns: [callRoles.id, callRoles.callId],
    }).onDelete('cascade'),
    // ON DELETE SET NULL (folder_id), which drizzle cannot express: see the migration.
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
    // The desk, newest first and by stars; counts by status.
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
    // A member's applications, and whether they applied for a call.
    index('call_applications_user_id').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('call_applications_folder_id').on(table.folderId, table.callId),
    // Applicants who have not been notified yet.
    index('call_applications_news_due').on(table.callId).where(sql`${table.newsDue}`),
    // Statistics by day.
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

/** Members who work a desk with the owner. */
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

/** Calls that a member muted: they get only decisions about their own application. */
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
    /** As in `call_applications`. */
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
    // A member's invitations.
    index('call_invitations_user_id').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // Number of invitations that a member sent within a day.
    index('call_invitations_invited_by').on(table.invitedBy, table.createdAt),
    index('call_invitations_call_id').on(table.callId),
  ],
);
