import {
  NOTIFICATION_KINDS,
  PUSH_DEVICES_MAX,
} from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
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
} from 'drizzle-orm/pg-core';
import { sessions } from '#features/accounts/auth/auth.tables.ts';
import { users } from '#features/accounts/users/users.tables.ts';
import { momentToMillisecond, oneOf } from '#platform/database/columns.ts';
import type { DigestSection } from '#platform/email/digest-page.ts';
import type { ListEmail } from '#platform/email/outgoing-email.ts';

/** What happened to a member. While unread, one row stands for all events of its group. */
export const notifications = pgTable(
  'notifications',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
    /** Who did it; what they did goes with them. */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The actor is nobody's to know: asked for blocking alone. */
    actorHidden: boolean('actor_hidden').notNull().default(false),
    /** Of the contract's shape for the kind. */
    subject: jsonb('subject').notNull(),
    /** Events with the same key are one row while it is unread; null: a row of its own. */
    groupKey: text('group_key'),
    count: integer('count').notNull().default(1),
    /** Of the newest event. */
    createdAt: momentToMillisecond('created_at').notNull(),
    readAt: momentToMillisecond('read_at'),
  },
  (table) => [
    check('notifications_kind', oneOf(table.kind, NOTIFICATION_KINDS)),
    check('notifications_count', sql`${table.count} >= 1`),
    check('notifications_actor', sql`${table.actorId} <> ${table.userId}`),
    // One unread row a group.
    uniqueIndex('notifications_group_key')
      .on(table.userId, table.groupKey)
      .where(sql`${table.readAt} is null`),
    // The list, newest first.
    index('notifications_newest').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // How many are unread.
    index('notifications_unread').on(table.userId).where(sql`${table.readAt} is null`),
    index('notifications_actor_id').on(table.actorId),
    // Removal of old ones.
    index('notifications_created_at').on(table.createdAt),
  ],
);

/** A member's switches for one kind; without a row all are on. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
    bell: boolean('bell').notNull().default(true),
    push: boolean('push').notNull().default(true),
    letter: boolean('letter').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    check('notification_settings_kind', oneOf(table.kind, NOTIFICATION_KINDS)),
    check('notification_settings_told', sql`${table.bell} or ${table.kind} <> 'ruling'`),
  ],
);

/** Browsers that push messages go to. One goes with its session: who is signed out is told nothing. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Which of the member's places it takes: a place is taken once, however many ask at once. */
    slot: smallint('slot').notNull(),
    createdAt: momentToMillisecond('created_at').notNull(),
  },
  (table) => [
    unique('push_subscriptions_endpoint_key').on(table.endpoint),
    unique('push_subscriptions_slot_key').on(table.userId, table.slot),
    check('push_subscriptions_slot', sql`${table.slot} between 1 and ${sql.raw(String(PUSH_DEVICES_MAX))}`),
    index('push_subscriptions_session_id').on(table.sessionId),
  ],
);

/** What it is about, who did it, and when it may be told. */
const waitingNews = () => ({
  kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
  actorId: integer('actor_id').references(() => users.id, { onDelete: 'cascade' }),
  dueAt: momentToMillisecond('due_at').notNull(),
});

/** Push messages that wait for the end of a member's quiet hours: each once a browser, however often it is tried. */
export const heldPushes = pgTable(
  'held_pushes',
  {
    id: serial('id').primaryKey(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    ...waitingNews(),
    /** Null: the bell is switched off for this kind. */
    notificationId: integer('notification_id').references(() => notifications.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('held_pushes_news_key')
      .on(table.subscriptionId, table.kind, table.actorId, table.notificationId)
      .nullsNotDistinct(),
    check('held_pushes_kind', oneOf(table.kind, NOTIFICATION_KINDS)),
    index('held_pushes_due_at').on(table.dueAt),
    index('held_pushes_actor_id').on(table.actorId),
    index('held_pushes_notification_id').on(table.notificationId),
  ],
);

/** Emails about notifications that wait for the end of quiet hours, or for the daily email. Sending takes them out. */
export const heldEmails = pgTable(
  'held_emails',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...waitingNews(),
    /** The mail that it tells of; null: it is about something else. */
    emailId: integer('email_id'),
    /** As it is sent by itself. */
    email: jsonb('email').$type<ListEmail>().notNull(),
    /** As the daily email shows it. */
    sections: jsonb('sections').$type<DigestSection[]>().notNull(),
    createdAt: momentToMillisecond('created_at').notNull(),
  },
  (table) => [
    // A mail is told of once.
    unique('held_emails_email_key').on(table.userId, table.emailId),
    check('held_emails_kind', oneOf(table.kind, NOTIFICATION_KINDS)),
    check('held_emails_mail', sql`(${table.emailId} is not null) = (${table.kind} = 'mail')`),
    index('held_emails_due_at').on(table.dueAt),
    index('held_emails_actor_id').on(table.actorId),
  ],
);

/** The last day, by the member's own clock, of which they got a daily email: there is one a day, whoever sends it. */
export const dailyEmails = pgTable('daily_emails', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  day: date('day', { mode: 'string' }).notNull(),
});

/** Conversations of which a member wants to hear nothing: their list alone tells of what is unread in them. */
export const mutedConversations = pgTable(
  'muted_conversations',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    otherId: integer('other_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: momentToMillisecond('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.otherId] }),
    check('muted_conversations_other', sql`${table.userId} <> ${table.otherId}`),
    index('muted_conversations_other_id').on(table.otherId),
  ],
);

/** Mails that an email will tell of unless they are read before. */
export const emailReminders = pgTable(
  'email_reminders',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The mail's id; no foreign key, because the mail is another feature's and is asked there. */
    emailId: integer('email_id').notNull(),
    dueAt: momentToMillisecond('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.emailId] }),
    index('email_reminders_due_at').on(table.dueAt),
  ],
);
