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

/** Explicit signs by the member; opening a page is not one. */
export const SIGNS_OF_LIFE = ['arrived', 'extended', 'help', 'ok'] as const;
export type SignOfLife = (typeof SIGNS_OF_LIFE)[number];

/** Check-ins, which alert a contact if a member does not check in after a shoot. Deleting the row deletes the contact's address. */
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
    /** Version of the confirmed terms, from which the contact gets the place and the times. */
    version: smallint('version').notNull(),
    contactName: text('contact_name').notNull(),
    /** Lower case. */
    contactEmail: text('contact_email').notNull(),
    status: text('status', { enum: CHECK_IN_STATUSES }).notNull().default('asked'),
    doneBy: momentToMillisecond('done_by').notNull(),
    graceMinutes: smallint('grace_minutes').notNull(),
    alertAt: momentToMillisecond('alert_at').notNull(),
    /** The reason for more time that sets off the silent alarm. */
    helpLabel: text('help_label').notNull(),
    /** Seed of the contact's link, which also needs the configured secret. The link's digest finds the row. */
    linkNonce: bytea('link_nonce').notNull(),
    linkHash: bytea('link_hash').notNull(),
    createdAt: momentToMillisecond('created_at').notNull(),
    confirmedAt: momentToMillisecond('confirmed_at'),
    arrivedAt: momentToMillisecond('arrived_at'),
    lastSign: text('last_sign', { enum: SIGNS_OF_LIFE }),
    lastSignAt: momentToMillisecond('last_sign_at'),
    /** When the silent alarm was last set off. */
    helpAt: momentToMillisecond('help_at'),
    /** When the contact was last alerted; later changes are reported to them. */
    alertedAt: momentToMillisecond('alerted_at'),
    /** When the member was asked if they arrived, and if they are well. */
    arrivalAskedAt: momentToMillisecond('arrival_asked_at'),
    remindedAt: momentToMillisecond('reminded_at'),
    /** When it became `ok` or `missed`; the row is deleted some days later. */
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
    // Contacts who did not confirm get no alerts.
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
    // Job: due questions and alerts.
    index('check_ins_running').on(table.doneBy).where(sql`${table.status} in ('asked', 'armed')`),
    // Job: check-ins to delete.
    index('check_ins_ended_at').on(table.endedAt).where(sql`${table.endedAt} is not null`),
  ],
);

/** Kinds of emails to contacts. */
export const CONTACT_EMAILS = ['ask', 'missed', 'help', 'fine', 'extended', 'moved'] as const;
export type ContactEmail = (typeof CONTACT_EMAILS)[number];

/**
 * Emails to contacts, inserted in the transaction that causes them: once for each event, even if a job runs twice. The content is
 * read when the email is sent.
 */
export const checkInEmails = pgTable(
  'check_in_emails',
  {
    /** Also the id of the job and of the email. */
    id: uuid('id').primaryKey().defaultRandom(),
    checkInId: integer('check_in_id')
      .notNull()
      .references(() => checkIns.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CONTACT_EMAILS }).notNull(),
    /** The deadline, or the time of the event. */
    about: momentToMillisecond('about').notNull(),
    createdAt: momentToMillisecond('created_at').notNull(),
    /** When the mail server accepted it, or it was no longer true. */
    settledAt: momentToMillisecond('settled_at'),
  },
  (table) => [
    unique('check_in_emails_once').on(table.checkInId, table.kind, table.about),
    check('check_in_emails_kind', oneOf(table.kind, CONTACT_EMAILS)),
    // Unsent emails.
    index('check_in_emails_waiting').on(table.createdAt).where(sql`${table.settledAt} is null`),
  ],
);

/** Requests to contacts, kept for a day and only for the limits. */
export const checkInRequests = pgTable(
  'check_in_requests',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of the address, keyed with the configured secret. */
    addressHash: bytea('address_hash').notNull(),
    createdAt: momentToMillisecond('created_at').notNull(),
  },
  (table) => [
    index('check_in_requests_user_id').on(table.userId, table.createdAt),
    index('check_in_requests_address').on(table.addressHash, table.createdAt),
    index('check_in_requests_created_at').on(table.createdAt),
  ],
);
