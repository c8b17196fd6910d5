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

/** Notifications of members. While unread, one row stands for all events of its group. */
export const notifications = pgTable(
  'notifications',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
    /** The member who caused it. The notification is deleted with their account. */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The actor must not be shown; the id is stored only to apply blocks. */
    actorHidden: boolean('actor_hidden').notNull().default(false),
    /** Has the shape that the contract declares for the kind. */
    subject: jsonb('subject').notNull(),
    /** Events with the same key share a row while it is unread; null: each event has its own row. */
    groupKey: text('group_key'),
    count: integer('count').notNull().default(1),
    /** Time of the newest event. */
    createdAt: momentToMillisecond('created_at').notNull(),
    readAt: momentToMillisecond('read_at'),
  },
  (table) => [
    check('notifications_kind', oneOf(table.kind, NOTIFICATION_KINDS)),
    check('notifications_count', sql`${table.count} >= 1`),
    check('notifications_actor', sql`${table.actorId} <> ${table.userId}`),
    // At most one unread row for each group.
    uniqueIndex('notifications_group_key')
      .on(table.userId, table.groupKey)
      .where(sql`${table.readAt} is null`),
    // For the list, newest first.
    index('notifications_newest').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // For the number of unread notifications.
    index('notifications_unread').on(table.userId).where(sql`${table.readAt} is null`),
    index('notifications_actor_id').on(table.actorId),
    // For the deletion of old notifications.
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

/** Browsers that get push messages. A subscription is deleted with its session, so a signed-out browser gets none. */
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
    /** Slot of the browser among the member's; the unique constraint limits concurrent subscriptions. */
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

/** Columns of a held push message or email. */
const waitingNews = () => ({
  kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
  actorId: integer('actor_id').references(() => users.id, { onDelete: 'cascade' }),
  dueAt: momentToMillisecond('due_at').notNull(),
});

/**
 * Push messages held until the end of a member's quiet hours. The unique key prevents duplicates when a job
 * is retried.
 */
export const heldPushes = pgTable(
  'held_pushes',
  {
    id: serial('id').primaryKey(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    ...waitingNews(),
    /** Null if the member switched off the bell for this kind. */
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

/** Emails about notifications, held until the end of quiet hours or for the daily email. Sending deletes them. */
export const heldEmails = pgTable(
  'held_emails',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...waitingNews(),
    /** Id of the email between members that it is about; null for other kinds. */
    emailId: integer('email_id'),
    /** The email as it is sent separately. */
    email: jsonb('email').$type<ListEmail>().notNull(),
    /** Its part of the daily email. */
    sections: jsonb('sections').$type<DigestSection[]>().notNull(),
    createdAt: momentToMillisecond('created_at').notNull(),
  },
  (table) => [
    // At most one email about each email between members.
    unique('held_emails_email_key').on(table.userId, table.emailId),
    check('held_emails_kind', oneOf(table.kind, NOTIFICATION_KINDS)),
    check('held_emails_mail', sql`(${table.emailId} is not null) = (${table.kind} = 'mail')`),
    index('held_emails_due_at').on(table.dueAt),
    index('held_emails_actor_id').on(table.actorId),
  ],
);

/**
 * The last day, in the member's time zone, for which a daily email was sent. It prevents a second one on the
 * same day.
 */
export const dailyEmails = pgTable('daily_emails', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  day: date('day', { mode: 'string' }).notNull(),
});

/** Muted conversations: they cause no notifications, and only their list counts unread messages. */
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

/** Reminders to send for emails between members that stay unread. */
export const emailReminders = pgTable(
  'email_reminders',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * Id of the email between members. No foreign key, because the table belongs to a higher area, which
     * checks that the email is still unread.
     */
    emailId: integer('email_id').notNull(),
    dueAt: momentToMillisecond('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.emailId] }),
    index('email_reminders_due_at').on(table.dueAt),
  ],
);
