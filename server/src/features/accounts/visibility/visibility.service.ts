import type { ErrorCode } from '@opencall/contract/shared/errors';
import { STAFF_ROLES } from '@opencall/contract/shared/vocabulary';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { isStaff, type Viewer } from '#platform/http/viewer.ts';

/*
 * Who may know of whom: the one place that says it. Neither of two members can see the other when either blocked the other, or
 * when the other is out of sight: suspended, banned, waiting to be approved or to be deleted, or with a profile that
 * staff hid.
 * Staff see everybody; everybody sees themselves. A hidden member still signs in and sees the others, who do not
 * see them: what they write is kept, and reaches the others once the profile is shown again.
 */

const STAFF = STAFF_ROLES.map((role) => `'${role}'`).join(', ');

/** Is the member no member now: suspended, banned, leaving, or not approved yet? Over an alias of `users`. Index: users_away. */
export const isAwaySql = (user: string): string =>
  `(${user}.suspended_until is not null or ${user}.deletion_due_at is not null or ${user}.admission is not null)`;

interface Pair {
  /** SQL of the id of who looks: a placeholder (`$1`) or a column. */
  viewer: string;
  /** SQL of the id of who is looked at; null (an account that is gone) is met. */
  other: string;
}

const isStaffSql = (id: string): string =>
  `(select looking.role in (${STAFF}) from users as looking where looking.id = ${id})`;

/** Do others not come by the member, who are few? Over an alias of `users`. Index: users_out_of_sight. */
export const isOutOfSightSql = (user: string): string => `(${user}.is_hidden or ${isAwaySql(user)})`;

/**
 * A boolean SQL expression: do members at large come by the member of that id? An anti-join over the few who are out of
 * sight. `unless` narrows who those are: a condition over the SQL of their id.
 */
export const isInSightSql = (other: string, unless?: (id: string) => string): string => {
  const conditions = [
    `unseen.id = ${other}`,
    isOutOfSightSql('unseen'),
    ...(unless ? [unless('unseen.id')] : []),
  ];
  return `(not exists (select from users as unseen where ${conditions.join(' and ')}))`;
};

const isPresentSql = ({ viewer, other }: Pair): string => isInSightSql(other, (id) => `${id} <> ${viewer}`);

/** A selection of the ids of those from whom a block parts the viewer, whoever blocked whom. */
export const blockedIdsSql = (viewer: string): string => `
    select of_mine.blocked_id from blocks as of_mine where of_mine.blocker_id = ${viewer}
    union all
    select on_me.blocker_id from blocks as on_me where on_me.blocked_id = ${viewer}`;

/**
 * Has neither blocked the other? Where `viewer` is a placeholder both lists are read once a statement and
 * hashed, and cost next to nothing a row.
 */
const isUnblockedSql = ({ viewer, other }: Pair): string =>
  `(${other} in (${blockedIdsSql(viewer)})) is not true`;

/** A boolean SQL expression: may the viewer know of the other? True for an id that nobody has. */
export const canSeeSql = (pair: Pair): string => {
  const staff = isStaffSql(pair.viewer);
  const isPresent = isInSightSql(pair.other, (id) => `${id} <> ${pair.viewer} and not ${staff}`);
  return `(${isPresent} and (${isUnblockedSql(pair)} or ${staff}))`;
};

/** SQL of a value that tells who the other is: null where the viewer may not know of them. */
export const toldSql = (pair: Pair, value: string): string =>
  `case when ${canSeeSql(pair)} then ${value} end`;

/** Who looks, as far as it decides what they see. */
export type ViewerSight = Pick<Viewer, 'userId' | 'role' | 'hasBlocks'>;

/** `canSeeSql` for a viewer of whom more is known: what cannot apply leaves no trace in the statement. */
export const viewerCanSeeSql = (viewer: Pick<ViewerSight, 'role' | 'hasBlocks'>, pair: Pair): string => {
  if (isStaff(viewer)) return 'true';
  return viewer.hasBlocks ? `(${isPresentSql(pair)} and ${isUnblockedSql(pair)})` : isPresentSql(pair);
};

/** Tells apart the texts that `viewerCanSeeSql` makes for one pair: a part of the name of a statement that holds one. */
export const sightOf = (viewer: Pick<ViewerSight, 'role' | 'hasBlocks'>): string => {
  if (isStaff(viewer)) return 'staff';
  return viewer.hasBlocks ? 'blocks' : 'member';
};

/** `text` as a condition of drizzle's, each `$v` in it being the viewer's id and each `$o` the other's. */
const bound = (text: string, viewerId: number, other: SQLWrapper): SQL<boolean> => {
  const parts = text.split(/(\$[vo])/).map((part) => {
    if (part === '$v') return sql`${viewerId}::int`;
    return part === '$o' ? sql`${other}` : sql.raw(part);
  });
  return sql<boolean>`${sql.join(parts)}`;
};
const PAIR: Pair = { viewer: '$v', other: '$o' };

/** `canSeeSql` for drizzle's conditions. */
export const canSeeWhere = (viewerId: number, other: SQLWrapper): SQL<boolean> =>
  bound(canSeeSql(PAIR), viewerId, other);

/** `viewerCanSeeSql` for drizzle's conditions. */
export const viewerCanSee = (viewer: ViewerSight, other: SQLWrapper): SQL<boolean> =>
  bound(viewerCanSeeSql(viewer, PAIR), viewer.userId, other);

/** Does somebody of that id exist whom the viewer may know of? */
export const canSee = async (db: Db, viewerId: number, otherId: number): Promise<boolean> => {
  const rows = await db.query<{ id: number }>({
    text: `select u.id from users u where u.id = $2 and ${canSeeSql({ viewer: '$1', other: 'u.id' })}`,
    values: [viewerId, otherId],
  });
  return rows.length === 1;
};

/**
 * For writes that reach another member, and reads of one; within the transaction that writes.
 * @throws `code`, the same as for somebody who does not exist.
 */
export const assertCanSee = async (
  ...[db, viewer, otherId, code]: [Db, { userId: number }, number, ErrorCode]
): Promise<void> => {
  if (!(await canSee(db, viewer.userId, otherId))) throw new AppError(code);
};
