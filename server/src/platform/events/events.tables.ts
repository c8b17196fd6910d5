import { sql } from 'drizzle-orm';
import { bigserial, check, customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/columns.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
const pgSnapshot = customType<{ data: string }>({ dataType: () => 'pg_snapshot' });

/**
 * Live events of the last minutes, one row per recipient, for streams that reconnect. Ids do not follow the
 * commit order. A stream that received an event has received everything visible in its `snapshot`
 * (docs/decisions/0011-live-events.md). There are no foreign keys, because rows are deleted after minutes.
 */
export const liveEvents = pgTable(
  'live_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** One recipient … */
    userId: integer('user_id'),
    /** … or an audience. */
    audience: text('audience', { enum: ['staff', 'everyone'] }),
    type: text('type').notNull(),
    data: jsonb('data').notNull(),
    createdAt: moment('created_at').notNull().default(sql`clock_timestamp()`),
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    snapshot: pgSnapshot('snapshot').notNull().default(sql`pg_current_snapshot()`),
  },
  (table) => [
    check('live_events_recipient', sql`num_nonnulls(${table.userId}, ${table.audience}) = 1`),
    check('live_events_audience', sql`${table.audience} in ('staff', 'everyone')`),
    // For the events that one member missed.
    index('live_events_user_id').on(table.userId, table.xid).where(sql`${table.userId} is not null`),
    // For the events that everyone, or all staff, missed.
    index('live_events_audience_xid').on(table.xid).where(sql`${table.audience} is not null`),
    // For the removal of old rows.
    index('live_events_created_at').on(table.createdAt),
  ],
);
