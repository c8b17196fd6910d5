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
    username: text('username').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    role: text('role', { enum: [...MEMBER_ROLES, ...STAFF_ROLES] }).notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** PHC string of argon2id; null: none, a provider signs the member in. */
    passwordHash: text('password_hash'),
    /** When somebody last proved that they know the password. */
    passwordProvenAt: moment('password_proven_at').notNull().defaultNow(),
    /** A reset left passkeys of which the member has not said yet that they are theirs. */
    passkeysReviewDue: boolean('passkeys_review_due').notNull().default(false),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The member asked to be deleted: hidden from now on, gone at this moment. Signing in empties it. */
    deletionDueAt: moment('deletion_due_at'),
    /** Suspended for as long as it is not null, by the sanction until this moment; 'infinity': banned. Emptied when it lapses. */
    suspendedUntil: timestamp('suspended_until', { withTimezone: true, mode: 'string' }),
    /** Staff hid the member's profile, and with it all that they show to others. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Null: a full member. Others do not come by somebody who waits or was refused, who in turn can only finish what is their own. */
    admission: text('admission', { enum: ADMISSIONS }),
    /** Why it was refused; the member reads it. */
    admissionReason: text('admission_reason'),
    /** What becomes of others' sensitive pictures on this member's screens. */
    sensitiveChoice: text('sensitive_choice', { enum: SENSITIVE_CHOICES }).notNull().default('blur'),
    /** Others are told roughly when the member was last active. */
    showsLastActive: boolean('shows_last_active').notNull().default(true),
    /** IANA: by whose clock the times below are. Once named, there always is one. */
    timeZone: text('time_zone'),
    /** Minutes since midnight between which nothing rings and no notification is emailed; null: there are no such hours. */
    quietFrom: smallint('quiet_from'),
    quietUntil: smallint('quiet_until'),
    /** When the one email a day about notifications is sent; null: each is emailed at once. */
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
    // Recipient look-up of the composer: names that start with what was typed.
    index('users_username_prefix').on(sql`opencall_name_key(${table.username}) text_pattern_ops`),
    // Admins look for a piece of a name.
    index('users_name_pieces').using('gin', sql`opencall_name_parts(${table.username}) gin_trgm_ops`),
    // Newest registrations and 'new today' for staff; the list of people, whole and by role.
    index('users_created_at').on(table.createdAt),
    index('users_role').on(table.role, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // Admins look for a piece of an address.
    index('users_email_pieces').using('gin', table.email.op('gin_trgm_ops')),
    // Accounts whose days are over.
    index('users_deletion_due_at').on(table.deletionDueAt).where(sql`${table.deletionDueAt} is not null`),
    // The few whom no member can see.
    index('users_out_of_sight')
      .on(table.id)
      .where(
        sql`${table.isHidden} or ${table.suspendedUntil} is not null or ${table.deletionDueAt} is not null or ${table.admission} is not null`,
      ),
    // Those of them whose votes do not count.
    index('users_away')
      .on(table.id)
      .where(
        sql`${table.suspendedUntil} is not null or ${table.deletionDueAt} is not null or ${table.admission} is not null`,
      ),
    // Who waits for approval, newest first.
    index('users_admission')
      .on(table.admission, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.admission} is not null`),
    // Suspensions that have lapsed.
    index('users_suspended_until').on(table.suspendedUntil).where(sql`${table.suspendedUntil} is not null`),
  ],
);

/**
 * The one namespace of usernames and profile stage names. `name_key` is `stageNameKey(name)` of the contract;
 * a user holds at most two: the username, and the profile's stage name where it differs.
 */
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
 * What names must not share, `nameSkeletonsOf` of each name that a user holds. One user has each, other than those who were
 * members with such names before the table was made (`is_kept`): they keep their names.
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
    // The list of conflicts.
    index('name_skeletons_kept').on(table.userId).where(sql`${table.isKept}`),
  ],
);

/** The last UTC day on which a member was seen. */
export const memberActivity = pgTable(
  'member_activity',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
  },
  // Whose activity has come to be longer ago than the directory still says.
  (table) => [index('member_activity_day').on(table.day)],
);
