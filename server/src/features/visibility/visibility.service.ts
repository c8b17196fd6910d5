import type { ErrorCode } from '@opencall/contract/shared/errors';
import { STAFF_ROLES } from '@opencall/contract/shared/vocabulary';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { queryRaw } from '#platform/database/raw-query.ts';
import { AppError } from '#platform/http/app-error.ts';

/**
 * Who may know of whom: the one place that says it. Two members do not meet when either blocked the other, or
 * when the other is suspended, banned or waiting to be deleted. Staff meet everybody; everybody meets themselves.
 */

const STAFF = STAFF_ROLES.map((role) => `'${role}'`).join(', ');

/** Is the member out of everybody's sight? Over an alias of `users`. */
export const isAwaySql = (user: string): string =>
  `(${user}.suspended_until is not null or ${user}.deletion_due_at is not null)`;

interface Pair {
  /** SQL of the id of who looks: a placeholder (`$1`) or a column. */
  viewer: string;
  /** SQL of the id of who is looked at; null (an account that is gone) is met. */
  other: string;
}

const isStaffSql = (id: string): string =>
  `(select looking.role in (${STAFF}) from users as looking where looking.id = ${id})`;

/**
 * Has neither blocked the other? Where `viewer` is a placeholder both lists are read once a statement and
 * hashed: it costs nothing a row for whom no block concerns.
 */
export const noBlockSql = ({ viewer, other }: Pair): string =>
  `((${other} in (
      select of_mine.blocked_id from blocks as of_mine where of_mine.blocker_id = ${viewer}
      union all
      select on_me.blocker_id from blocks as on_me where on_me.blocked_id = ${viewer}
    )) is not true or ${isStaffSql(viewer)})`;

/** Is nobody of that id away, or may this viewer see them nevertheless? An anti-join over the few (users_away). */
const isPresentSql = ({ viewer, other }: Pair): string =>
  `not exists (
      select from users as away where away.id = ${other} and ${isAwaySql('away')}
        and away.id <> ${viewer} and not ${isStaffSql(viewer)}
    )`;

/** A boolean SQL expression: may the viewer know of the other? True for an id that nobody has. */
export const mayMeetSql = (pair: Pair): string => `(${isPresentSql(pair)} and ${noBlockSql(pair)})`;

/** `mayMeetSql` for drizzle's conditions. */
export const mayMeet = (viewerId: number, other: SQLWrapper): SQL<boolean> => {
  const [head = '', ...rest] = mayMeetSql({ viewer: '§v', other: '§o' }).split('§');
  const parts = rest.map((part) => {
    const value = part.startsWith('v') ? sql`${viewerId}::int` : sql`${other}`;
    return sql`${value}${sql.raw(part.slice(1))}`;
  });
  return sql<boolean>`${sql.raw(head)}${sql.join(parts)}`;
};

/** Does somebody of that id exist whom the viewer may know of? */
export const isMet = async (executor: Executor, viewerId: number, otherId: number): Promise<boolean> => {
  const rows = await queryRaw<{ id: number }>(executor, {
    name: 'is-met',
    text: `select u.id from users u where u.id = $2 and ${mayMeetSql({ viewer: '$1', other: 'u.id' })}`,
    values: [viewerId, otherId],
  });
  return rows.length === 1;
};

/**
 * For writes that reach another member, and reads of one: within the transaction that writes.
 * @throws `code`, the same as for somebody who does not exist.
 */
export const assertMayMeet = async (
  ...[executor, viewer, otherId, code]: [Executor, { userId: number }, number, ErrorCode]
): Promise<void> => {
  if (!(await isMet(executor, viewer.userId, otherId))) throw new AppError(code);
};
