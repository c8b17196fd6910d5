import {
  DELIVERED_EVENTS,
  DELIVERY_STATUSES,
  WEBHOOK_EVENTS,
} from '@opencall/contract/accounts/webhooks/webhooks.vocabulary';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { bytea, momentToMillisecond, oneOf } from '#platform/database/columns.ts';

/** Addresses of the host's own systems to which events are sent. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: serial('id').primaryKey(),
    url: text('url').notNull(),
    events: text('events', { enum: WEBHOOK_EVENTS }).array().notNull(),
    /** Signing key, encrypted by AES-256-GCM with a key derived from SESSION_SECRET. */
    secret: bytea('secret').notNull(),
    createdAt: momentToMillisecond('created_at').notNull(),
  },
  (table) => [
    check(
      'webhooks_events',
      sql`cardinality(${table.events}) > 0 and ${table.events} <@ ${sql.raw(`array['${WEBHOOK_EVENTS.join("', '")}']`)}`,
    ),
    // For the list, newest first.
    index('webhooks_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** Deliveries: one event for one webhook. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: serial('id').primaryKey(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The same for all deliveries of one event. */
    eventId: uuid('event_id').notNull(),
    event: text('event', { enum: DELIVERED_EVENTS }).notNull(),
    /** The exact bytes that are signed and sent. */
    body: text('body').notNull(),
    /** The member who caused the event; the delivery is deleted with their account. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: DELIVERY_STATUSES }).notNull().default('pending'),
    /** Number of attempts so far. */
    tries: integer('tries').notNull().default(0),
    createdAt: momentToMillisecond('created_at').notNull(),
    /** The delivery is given up if an attempt fails after this time. */
    expiresAt: momentToMillisecond('expires_at').notNull(),
    nextTryAt: momentToMillisecond('next_try_at'),
  },
  (table) => [
    check('webhook_deliveries_event', oneOf(table.event, DELIVERED_EVENTS)),
    check('webhook_deliveries_status', oneOf(table.status, DELIVERY_STATUSES)),
    check('webhook_deliveries_tries', sql`${table.tries} >= 0`),
    check('webhook_deliveries_next', sql`(${table.nextTryAt} is not null) = (${table.status} = 'pending')`),
    // For the list of a webhook, newest first.
    index('webhook_deliveries_newest').on(
      table.webhookId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('webhook_deliveries_user_id').on(table.userId),
    // For the deletion of old deliveries.
    index('webhook_deliveries_created_at').on(table.createdAt),
  ],
);

/** Attempts to send a delivery, stored before sending. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: serial('id').primaryKey(),
    deliveryId: integer('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** The job that makes the attempt. The queue assigns it again if its process stops. */
    jobId: uuid('job_id').notNull(),
    startedAt: momentToMillisecond('started_at').notNull(),
    finishedAt: momentToMillisecond('finished_at'),
    statusCode: integer('status_code'),
    error: text('error'),
  },
  (table) => [
    // For the attempts of a delivery, in order.
    index('webhook_attempts_delivery_id').on(table.deliveryId, table.id),
    // At most one running attempt for each delivery.
    uniqueIndex('webhook_attempts_running').on(table.deliveryId).where(sql`${table.finishedAt} is null`),
  ],
);
