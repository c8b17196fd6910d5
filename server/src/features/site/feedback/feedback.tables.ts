import {
  SUGGESTION_PRIORITIES,
  SUGGESTION_STATUSES,
  SUGGESTION_TYPES,
} from '@opencall/contract/site/feedback/feedback.vocabulary';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { moment, oneOf } from '#platform/database/columns.ts';

export const suggestions = pgTable(
  'suggestions',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    type: text('type', { enum: SUGGESTION_TYPES }).notNull(),
    description: text('description').notNull(),
    status: text('status', { enum: SUGGESTION_STATUSES }).notNull().default('pending'),
    priority: text('priority', { enum: SUGGESTION_PRIORITIES }).notNull().default('medium'),
    reviewNotes: text('review_notes'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Null while pending, and for suggestions decided before this was stored. */
    decidedAt: moment('decided_at'),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('suggestions_type', oneOf(table.type, SUGGESTION_TYPES)),
    check('suggestions_status', oneOf(table.status, SUGGESTION_STATUSES)),
    check('suggestions_decided', sql`${table.status} <> 'pending' or ${table.decidedAt} is null`),
    check('suggestions_priority', oneOf(table.priority, SUGGESTION_PRIORITIES)),
    index('suggestions_decided_by').on(table.decidedBy),
    // A member's own list.
    index('suggestions_user_id').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // The moderators' queue, whole and by status.
    index('suggestions_created_at').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('suggestions_status_created_at').on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);
