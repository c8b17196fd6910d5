import { LIST_NAME_MAX, LIST_NOTE_MAX } from '@opencall/contract/directory/lists/lists.vocabulary';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { moment } from '#platform/database/columns.ts';

/** A member's private lists of people. */
export const lists = pgTable(
  'lists',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('lists_name', sql`char_length(${table.name}) between 1 and ${sql.raw(String(LIST_NAME_MAX))}`),
    index('lists_user_id').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

/** Members on a list. They are not notified. */
export const listMembers = pgTable(
  'list_members',
  {
    id: serial('id').primaryKey(),
    listId: integer('list_id')
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    note: text('note'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('list_members_list_id_member_id').on(table.listId, table.memberId),
    check('list_members_note', sql`char_length(${table.note}) <= ${sql.raw(String(LIST_NOTE_MAX))}`),
    index('list_members_list_id').on(
      table.listId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('list_members_member_id').on(table.memberId),
  ],
);
