import { SENSITIVE_CHOICES } from '@opencall/contract/accounts/preferences/preferences.schemas';
import { ADMISSIONS } from '@opencall/contract/directory/joining/joining.vocabulary';
import { MEMBER_ROLES, STAFF_ROLES } from '@opencall/contract/shared/vocabulary';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, oneOf } from '#platform/database/columns.ts';

export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    /** The member's one name; `stageName` of the profile is this name too. `renameUser` changes it. */
    username: text('username').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    role: text('role', { enum: [...MEMBER_ROLES, ...STAFF_ROLES] }).notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** PHC string of argon2id; null if a single sign-on provider signs the member in. */
    passwordHash: text('password_hash'),
    /** When the member last entered the correct password. */
    passwordProvenAt: moment('password_proven_at').notNull().defaultNow(),
    /** A password reset kept passkeys that the member has not reviewed yet. */
    passkeysReviewDue: boolean('passkeys_review_due').notNull().default(false),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the scheduled deletion happens. The member is hidden until then; signing in clears it. */
    deletionDueAt: moment('deletion_due_at'),
    /** The end of a suspension; 'infinity' for a ban; null if not suspended. Cleared when the suspension ends. */
    suspendedUntil: timestamp('suspended_until', { withTimezone: true, mode: 'string' }),
    /** Staff hid the member's profile and everything the member shows to others. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Null for a full member. Members who wait or were refused are hidden, and can use only their own pages. */
    admission: text('admission', { enum: ADMISSIONS }),
    /** Reason of the refusal, shown to the member. */
    admissionReason: text('admission_reason'),
    /** How other members' sensitive pictures are shown to this member. */
    sensitiveChoice: text('sensitive_choice', { enum: SENSITIVE_CHOICES }).notNull().default('blur'),
    /** Other members see roughly when the member was last active. */
    showsLastActive: boolean('shows_last_active').notNull().default(true),
    /** IANA time zone of the times below. It can be changed but not removed. */
    timeZone: text('time_zone'),
    /** Quiet hours in minutes since midnight: no push messages and emails about notifications; null: none. */
    quietFrom: smallint('quiet_from'),
    quietUntil: smallint('quiet_until'),
    /** Hour of the daily email about notifications; null: separate emails. */
    emailHour: smallint('email_hour'),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.email),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_admission', oneOf(table.admission, ADMISSIONS)),
    check('users_admission_reason', sql`${table.admissionReason} is null or ${table.admission} = 'refused'`),
    check('users_sensitive_choice', oneOf(table.sensitiveChoice, SENSITIVE_CHOICES)),
    check('users_quiet_from', sql`${table.quietFrom} between 0 and 1439`),
    check('users_quiet_until', sql`${table.quietUntil} between 0 and 1439`),
    check(
      'users_quiet_hours',
      sql`(${table.quietFrom} is null) = (${table.quietUntil} is null) and (${table.quietFrom} is null or ${table.quietFrom} <> ${table.quietUntil})`,
    ),
    check('users_email_hour', sql`${table.emailHour} between 0 and 23`),
    check(
      'users_time_zone',
      sql`${table.timeZone} is not null or (${table.quietFrom} is null and ${table.emailHour} is null)`,
    ),
    check('users_role', oneOf(table.role, [...MEMBER_ROLES, ...STAFF_ROLES])),
    // For the composer's search of recipients by the start of a name.
    index('users_username_prefix').on(sql`opencall_name_key(${table.username}) text_pattern_ops`),
    // For the admins' search by a part of a name.
    index('users_name_pieces').using('gin', sql`opencall_name_parts(${table.username}) gin_trgm_ops`),
    // For the newest registrations, and the lists of people by role.
    index('users_created_at').on(table.createdAt),
    index('users_role').on(table.role, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // For the admins' search by a part of an email address.
    index('users_email_pieces').using('gin', table.email.op('gin_trgm_ops')),
    // For accounts whose deletion is due.
    index('users_deletion_due_at').on(table.deletionDueAt).where(sql`${table.deletionDueAt} is not null`),
    // For the few members who are hidden from all.
    index('users_out_of_sight')
      .on(table.id)
      .where(
        sql`${table.isHidden} or ${table.suspendedUntil} is not null or ${table.deletionDueAt} is not null or ${table.admission} is not null`,
      ),
    // For those of them whose votes do not count.
    index('users_away')
      .on(table.id)
      .where(
        sql`${table.suspendedUntil} is not null or ${table.deletionDueAt} is not null or ${table.admission} is not null`,
      ),
    // For members who wait for approval, newest first.
    index('users_admission')
      .on(table.admission, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.admission} is not null`),
    // For suspensions that have ended.
    index('users_suspended_until').on(table.suspendedUntil).where(sql`${table.suspendedUntil} is not null`),
  ],
);

/** The name of each user in the form that makes names unique: `stageNameKey(username)` of the contract. */
export const stageNames = pgTable(
  'stage_names',
  {
    nameKey: text('name_key').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('stage_names_user_id').on(table.userId)],
);

/**
 * Skeletons (`nameSkeletonsOf`) of each name; each belongs to one user. Names from before this table may
 * conflict; their users keep them (`is_kept`).
 */
export const nameSkeletons = pgTable(
  'name_skeletons',
  {
    skeleton: text('skeleton').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isKept: boolean('is_kept').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.skeleton, table.userId] }),
    uniqueIndex('name_skeletons_one_holder').on(table.skeleton).where(sql`not ${table.isKept}`),
    index('name_skeletons_user_id').on(table.userId),
    // For the list of conflicts.
    index('name_skeletons_kept').on(table.userId).where(sql`${table.isKept}`),
  ],
);

/** The last UTC day on which each member was seen. */
export const memberActivity = pgTable(
  'member_activity',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
  },
  // For members whose activity in the directory is outdated.
  (table) => [index('member_activity_day').on(table.day)],
);
