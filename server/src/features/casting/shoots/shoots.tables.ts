import { PAY_KINDS, PAY_PERS } from '@opencall/contract/casting/calls/calls.vocabulary';
import {
  PARTY_ANSWERS,
  PARTY_ROLES,
  SHOOT_OUTCOMES,
  SHOOT_REMINDERS,
  SHOOT_STATUSES,
} from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { callApplications } from '#features/casting/calls/applications.tables.ts';
import { calls } from '#features/casting/calls/calls.tables.ts';
import { messages } from '#features/conversations/chat/chat.tables.ts';
import { momentToMillisecond, oneOf } from '#platform/database/columns.ts';

/** A deleted account leaves null, because the other parties keep the shoot. */
const member = (name: string) => integer(name).references(() => users.id, { onDelete: 'set null' });

/**
 * Shoots of two to eight members. Every change locks this row first. One trigger (see the migration) allows confirming only if
 * every party has accepted the current version; another deletes the shoot with its last party's account.
 */
export const shoots = pgTable(
  'shoots',
  {
    id: serial('id').primaryKey(),
    title: text('title').notNull(),
    /** The stored status; `expired` and `done` can be due before the job stores them, see `statusSql`. */
    status: text('status', { enum: SHOOT_STATUSES }).notNull().default('proposed'),
    /** Version of the current terms, proposed or confirmed. */
    version: smallint('version').notNull().default(1),
    /** Copies of the times of the current version. */
    startsAt: momentToMillisecond('starts_at').notNull(),
    endsAt: momentToMillisecond('ends_at').notNull(),
    proposedBy: member('proposed_by'),
    callId: integer('call_id').references(() => calls.id, { onDelete: 'set null' }),
    applicationId: integer('application_id').references(() => callApplications.id, { onDelete: 'set null' }),
    /** Id that the proposer's client chose, to recognize a repeated request. */
    clientId: uuid('client_id'),
    createdAt: momentToMillisecond('created_at').notNull(),
    /** The last version that all parties accepted. */
    confirmedVersion: smallint('confirmed_version'),
    confirmedAt: momentToMillisecond('confirmed_at'),
    /** Who proposed new terms after the confirmation, and when; null while the shoot is confirmed. */
    unsettledBy: member('unsettled_by'),
    unsettledAt: momentToMillisecond('unsettled_at'),
    declinedAt: momentToMillisecond('declined_at'),
    cancelledBy: member('cancelled_by'),
    cancelledAt: momentToMillisecond('cancelled_at'),
    /** Whole hours before the confirmed start, or before the proposed one. */
    cancelledHoursBefore: integer('cancelled_hours_before'),
    cancelReason: text('cancel_reason'),
    /** The party who canceled or changed confirmed terms with less notice than agreed. */
    cancelledLateBy: member('cancelled_late_by'),
    /** When claims that were not denied count; only of confirmed shoots. */
    settlesAt: momentToMillisecond('settles_at'),
    disputedAt: momentToMillisecond('disputed_at'),
    /** Decision of staff about a dispute. */
    decision: text('decision', { enum: SHOOT_OUTCOMES }),
    decisionReason: text('decision_reason'),
    doneAt: momentToMillisecond('done_at'),
  },
  (table) => [
    unique('shoots_client_id_key').on(table.proposedBy, table.clientId),
    check('shoots_status', oneOf(table.status, SHOOT_STATUSES)),
    check('shoots_title', sql`${table.title} <> ''`),
    check('shoots_version', sql`${table.version} >= 1`),
    check(
      'shoots_times',
      sql`${table.endsAt} > ${table.startsAt} and ${table.endsAt} <= ${table.startsAt} + interval '336 hours'`,
    ),
    // A confirmed shoot has the version that all parties accepted.
    check(
      'shoots_confirmed',
      sql`${table.status} not in ('confirmed', 'done', 'disputed') or ${table.confirmedVersion} is not distinct from ${table.version}`,
    ),
    check('shoots_confirmed_at', sql`(${table.confirmedVersion} is null) = (${table.confirmedAt} is null)`),
    check(
      'shoots_settles',
      sql`(${table.status} = 'confirmed') = (${table.settlesAt} is not null) and ${table.settlesAt} >= ${table.endsAt}`,
    ),
    check('shoots_declined', sql`(${table.status} = 'declined') = (${table.declinedAt} is not null)`),
    check('shoots_cancelled', sql`(${table.status} = 'cancelled') = (${table.cancelledAt} is not null)`),
    check(
      'shoots_cancelled_hours',
      sql`(${table.status} = 'cancelled') = (${table.cancelledHoursBefore} is not null) and ${table.cancelledHoursBefore} >= 0`,
    ),
    check('shoots_disputed', sql`${table.status} <> 'disputed' or ${table.disputedAt} is not null`),
    check('shoots_decision', oneOf(table.decision, SHOOT_OUTCOMES)),
    check('shoots_done', sql`(${table.status} = 'done') = (${table.doneAt} is not null)`),
    // Jobs: proposals that expire, and reminders.
    index('shoots_starts_at').on(table.startsAt).where(sql`${table.status} in ('proposed', 'confirmed')`),
    // Job: claims that count.
    index('shoots_settles_at').on(table.settlesAt).where(sql`${table.status} = 'confirmed'`),
    // Staff's list of disputes.
    index('shoots_disputed_at')
      .on(table.disputedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.status} = 'disputed'`),
    // Number of late cancellations of a member.
    index('shoots_cancelled_late_by').on(table.cancelledLateBy),
    index('shoots_call_id').on(table.callId),
    index('shoots_application_id').on(table.applicationId),
    index('shoots_proposed_by').on(table.proposedBy),
    index('shoots_cancelled_by').on(table.cancelledBy),
    index('shoots_unsettled_by').on(table.unsettledBy),
    // Statistics by day.
    index('shoots_created_at').on(table.createdAt),
    index('shoots_done_at').on(table.doneAt),
  ],
);

/** Every version of a shoot's terms, as it was proposed. */
export const shootTerms = pgTable(
  'shoot_terms',
  {
    shootId: integer('shoot_id')
      .notNull()
      .references(() => shoots.id, { onDelete: 'cascade' }),
    /** From 1 on. */
    version: smallint('version').notNull(),
    proposedBy: member('proposed_by'),
    createdAt: momentToMillisecond('created_at').notNull(),
    startsAt: momentToMillisecond('starts_at').notNull(),
    endsAt: momentToMillisecond('ends_at').notNull(),
    /** IANA name. */
    timeZone: text('time_zone').notNull(),
    location: text('location'),
    zipCode: text('zip_code'),
    genre: text('genre'),
    payKind: text('pay_kind', { enum: PAY_KINDS }).notNull(),
    /** Whole US dollars. */
    payAmount: integer('pay_amount'),
    payPer: text('pay_per', { enum: PAY_PERS }),
    cancellationHours: integer('cancellation_hours').notNull(),
    notes: text('notes'),
  },
  (table) => [
    primaryKey({ columns: [table.shootId, table.version] }),
    check('shoot_terms_version', sql`${table.version} >= 1`),
    check('shoot_terms_times', sql`${table.endsAt} > ${table.startsAt}`),
    check('shoot_terms_pay_kind', oneOf(table.payKind, PAY_KINDS)),
    check('shoot_terms_pay_per', oneOf(table.payPer, PAY_PERS)),
    check('shoot_terms_pay_amount', sql`${table.payAmount} >= 1`),
    check(
      'shoot_terms_pay',
      sql`case ${table.payKind} when 'paid' then ${table.payAmount} is not null and ${table.payPer} is not null
          when 'expenses' then true else ${table.payAmount} is null and ${table.payPer} is null end`,
    ),
    check('shoot_terms_cancellation_hours', sql`${table.cancellationHours} between 0 and 720`),
    index('shoot_terms_proposed_by').on(table.proposedBy),
  ],
);

/** The parties of a shoot, their answers to the current version, and their claims afterwards. */
export const shootParties = pgTable(
  'shoot_parties',
  {
    shootId: integer('shoot_id')
      .notNull()
      .references(() => shoots.id, { onDelete: 'cascade' }),
    /** From 0 on, in the order of the proposal. */
    position: smallint('position').notNull(),
    /** Null if the account was deleted. */
    userId: member('user_id'),
    role: text('role', { enum: PARTY_ROLES }).notNull(),
    answer: text('answer', { enum: PARTY_ANSWERS }).notNull().default('asked'),
    /** The last version that the party accepted. */
    acceptedVersion: smallint('accepted_version'),
    outcome: text('outcome', { enum: SHOOT_OUTCOMES }),
    outcomeAt: momentToMillisecond('outcome_at'),
    /** Positions of the parties who did not come, according to this party. */
    absent: smallint('absent').array().notNull().default([]),
    /** The party did not come: admitted, not denied, or decided by staff. */
    noShow: boolean('no_show').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.shootId, table.position] }),
    unique('shoot_parties_user_id_key').on(table.userId, table.shootId),
    check('shoot_parties_position', sql`${table.position} between 0 and 7`),
    check('shoot_parties_role', oneOf(table.role, PARTY_ROLES)),
    check('shoot_parties_answer', oneOf(table.answer, PARTY_ANSWERS)),
    check(
      'shoot_parties_accepted',
      sql`${table.answer} <> 'accepted' or ${table.acceptedVersion} is not null`,
    ),
    check('shoot_parties_outcome', oneOf(table.outcome, SHOOT_OUTCOMES)),
    check('shoot_parties_outcome_at', sql`(${table.outcome} is null) = (${table.outcomeAt} is null)`),
    check(
      'shoot_parties_absent',
      sql`(cardinality(${table.absent}) > 0) = (${table.outcome} is not distinct from 'no-show')`,
    ),
    // Number of no-shows of a member.
    index('shoot_parties_no_show').on(table.userId).where(sql`${table.noShow}`),
  ],
);

/** Statements of parties for staff. */
export const shootStatements = pgTable(
  'shoot_statements',
  {
    shootId: integer('shoot_id')
      .notNull()
      .references(() => shoots.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    updatedAt: momentToMillisecond('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shootId, table.userId] }),
    check('shoot_statements_text', sql`${table.text} <> ''`),
    index('shoot_statements_user_id').on(table.userId),
  ],
);

/** Messages attached to statements. They are not copied, so they are deleted with their account. */
export const shootStatementMessages = pgTable(
  'shoot_statement_messages',
  {
    shootId: integer('shoot_id').notNull(),
    userId: integer('user_id').notNull(),
    messageId: integer('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.shootId, table.userId, table.messageId] }),
    foreignKey({
      name: 'shoot_statement_messages_statement_fk',
      columns: [table.shootId, table.userId],
      foreignColumns: [shootStatements.shootId, shootStatements.userId],
    }).onDelete('cascade'),
    index('shoot_statement_messages_message_id').on(table.messageId),
  ],
);

/** Reminders that were sent, so that each is sent once per version. */
export const shootReminders = pgTable(
  'shoot_reminders',
  {
    shootId: integer('shoot_id')
      .notNull()
      .references(() => shoots.id, { onDelete: 'cascade' }),
    version: smallint('version').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reminder: text('reminder', { enum: SHOOT_REMINDERS }).notNull(),
    sentAt: momentToMillisecond('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shootId, table.version, table.userId, table.reminder] }),
    check('shoot_reminders_reminder', oneOf(table.reminder, SHOOT_REMINDERS)),
    index('shoot_reminders_user_id').on(table.userId),
  ],
);

/** The reminders that a member has chosen; without a row all. */
export const shootPreferences = pgTable(
  'shoot_preferences',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    reminders: text('reminders', { enum: SHOOT_REMINDERS }).array().notNull(),
  },
  (table) => [
    check(
      'shoot_preferences_reminders',
      sql`${table.reminders} <@ array[${sql.raw(SHOOT_REMINDERS.map((reminder) => `'${reminder}'`).join(', '))}]`,
    ),
  ],
);
