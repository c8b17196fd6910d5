import {
  CHECK_IN_STATUSES,
  CONTACT_NAME_MAX,
  GRACE_MAX,
  GRACE_MIN,
  HELP_LABEL_MAX,
  HELP_LABEL_MIN,
} from '@opencall/contract/casting/check-ins/check-ins.vocabulary';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  serial,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { shoots, shootTerms } from '#features/casting/shoots/shoots.tables.ts';
import { bytea, momentToMillisecond, oneOf } from '#platform/database/columns.ts';

/** Explicit words of the member; a page that was opened is none. */
export const SIGNS_OF_LIFE = ['arrived', 'extended', 'help', 'ok'] as const;
export type SignOfLife = (typeof SIGNS_OF_LIFE)[number];

/** Somebody is told if nothing is heard of a party after a shoot. The contact's address goes with the row. */
export const checkIns = pgTable(
  'check_ins',
  {
    id: serial('id').primaryKey(),
    shootId: integer('shoot_id')
      .notNull()
      .references(() => shoots.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The terms that were agreed on: what the contact reads of the place and the times. */
    version: smallint('version').notNull(),
    contactName: text('contact_name').notNull(),
    /** In lower case. */
    contactEmail: text('contact_email').notNull(),
    status: text('status', { enum: CHECK_IN_STATUSES }).notNull().default('asked'),
    doneBy: momentToMillisecond('done_by').notNull(),
    graceMinutes: smallint('grace_minutes').notNull(),
    alertAt: momentToMillisecond('alert_at').notNull(),
    /** The reason for more time that sets off the silent alarm. */
    helpLabel: text('help_label').notNull(),
    /** What the contact's link is made of, with the secret of the configuration; its digest finds the row. */
    linkNonce: bytea('link_nonce').notNull(),
    linkHash: bytea('link_hash').notNull(),
    createdAt: momentToMillisecond('created_at').notNull(),
    confirmedAt: momentToMillisecond('confirmed_at'),
    arrivedAt: momentToMillisecond('arrived_at'),
    lastSign: text('last_sign', { enum: SIGNS_OF_LIFE }),
    lastSignAt: momentToMillisecond('last_sign_at'),
    /** The last quiet call for help. */
    helpAt: momentToMillisecond('help_at'),
    /** The contact was last given cause to worry: what comes after is reported to them. */
    alertedAt: momentToMillisecond('alerted_at'),
    /** The member was asked whether they have arrived, and whether all is well. */
    arrivalAskedAt: momentToMillisecond('arrival_asked_at'),
    remindedAt: momentToMillisecond('reminded_at'),
    /** Of `ok` and `missed`; it is deleted some days later. */
    endedAt: momentToMillisecond('ended_at'),
  },
  (table) => [
    unique('check_ins_user_id_key').on(table.userId, table.shootId),
    foreignKey({
      name: 'check_ins_terms_fk',
      columns: [table.shootId, table.version],
      foreignColumns: [shootTerms.shootId, shootTerms.version],
    }).onDelete('cascade'),
    uniqueIndex('check_ins_link_hash').on(table.linkHash),
    check('check_ins_status', oneOf(table.status, CHECK_IN_STATUSES)),
    check(
      'check_ins_contact_name',
      sql`char_length(${table.contactName}) between 1 and ${sql.raw(String(CONTACT_NAME_MAX))}`,
    ),
    check(
      'check_ins_help_label',
      sql`char_length(${table.helpLabel}) between ${sql.raw(String(HELP_LABEL_MIN))} and ${sql.raw(String(HELP_LABEL_MAX))}`,
    ),
    check('check_ins_contact_email', sql`${table.contactEmail} = lower(${table.contactEmail})`),
    check(
      'check_ins_grace',
      sql`${table.graceMinutes} between ${sql.raw(String(GRACE_MIN))} and ${sql.raw(String(GRACE_MAX))}`,
    ),
    check(
      'check_ins_alert_at',
      sql`${table.alertAt} = ${table.doneBy} + make_interval(mins => ${table.graceMinutes})`,
    ),
    // Nobody is written to who did not confirm.
    check(
      'check_ins_confirmed',
      sql`case ${table.status} when 'asked' then ${table.confirmedAt} is null
          when 'armed' then ${table.confirmedAt} is not null else true end`,
    ),
    check('check_ins_alerted', sql`${table.alertedAt} is null or ${table.confirmedAt} is not null`),
    check('check_ins_last_sign', oneOf(table.lastSign, SIGNS_OF_LIFE)),
    check('check_ins_last_sign_at', sql`(${table.lastSign} is null) = (${table.lastSignAt} is null)`),
    check('check_ins_ended', sql`(${table.status} in ('ok', 'missed')) = (${table.endedAt} is not null)`),
    index('check_ins_shoot_id').on(table.shootId, table.version),
    // What the clock asks and tells.
    index('check_ins_running').on(table.doneBy).where(sql`${table.status} in ('asked', 'armed')`),
    // What the clock deletes.
    index('check_ins_ended_at').on(table.endedAt).where(sql`${table.endedAt} is not null`),
  ],
);

/** What contacts are written. */
export const CONTACT_EMAILS = ['ask', 'missed', 'help', 'fine', 'extended', 'moved'] as const;
export type ContactEmail = (typeof CONTACT_EMAILS)[number];

/**
 * An email that a contact gets, decided on in the transaction that causes it: once for each moment it is about, whatever
 * is run twice. What it says is read when it is sent.
 */
export const checkInEmails = pgTable(
  'check_in_emails',
  {
    /** Also of the job, and of the email itself. */
    id: uuid('id').primaryKey().defaultRandom(),
    checkInId: integer('check_in_id')
      .notNull()
      .references(() => checkIns.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CONTACT_EMAILS }).notNull(),
    /** The deadline, or the moment of what happened. */
    about: momentToMillisecond('about').notNull(),
    createdAt: momentToMillisecond('created_at').notNull(),
    /** The mail server has it, or it is not true any more. */
    settledAt: momentToMillisecond('settled_at'),
  },
  (table) => [
    unique('check_in_emails_once').on(table.checkInId, table.kind, table.about),
    check('check_in_emails_kind', oneOf(table.kind, CONTACT_EMAILS)),
    // What is on its way.
    index('check_in_emails_waiting').on(table.createdAt).where(sql`${table.settledAt} is null`),
  ],
);

/** Who asked an address to be their contact: kept for a day, for the limits alone. */
export const checkInRequests = pgTable(
  'check_in_requests',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the address, with the secret of the configuration. */
    addressHash: bytea('address_hash').notNull(),
    createdAt: momentToMillisecond('created_at').notNull(),
  },
  (table) => [
    index('check_in_requests_user_id').on(table.userId, table.createdAt),
    index('check_in_requests_address').on(table.addressHash, table.createdAt),
    index('check_in_requests_created_at').on(table.createdAt),
  ],
);
