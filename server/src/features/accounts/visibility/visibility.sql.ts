import { STAFF_ROLES } from '@opencall/contract/shared/vocabulary';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';
import { isStaff, type Viewer } from '#platform/http/viewer.ts';

/*
 * The rules of which member may see which. Two members cannot see each other if one blocked the other. Hidden
 * members are those who are suspended, banned, not approved, about to be deleted, or hidden by staff; other
 * members cannot see them.
 * Staff see everyone, and everyone sees themselves. A member hidden by staff can sign in and sees the others.
 * Their messages are held, and delivered when the profile is shown again.
 */

const STAFF = STAFF_ROLES.map((role) => `'${role}'`).join(', ');

/**
 * SQL over an alias of `users`: true while the member is suspended, banned, about to be deleted or not
 * approved. Index: users_away.
 */
export const isAwaySql = (user: string): string =>
  `(${user}.suspended_until is not null or ${user}.deletion_due_at is not null or ${user}.admission is not null)`;

interface Pair {
  /** SQL of the viewer's id: a placeholder (`$1`) or a column. */
  viewer: string;
  /** SQL of the other member's id. Null (a deleted account) counts as visible. */
  other: string;
}

const isStaffSql = (id: string): string =>
  `(select looking.role in (${STAFF}) from users as looking where looking.id = ${id})`;

/**
 * SQL over an alias of `users`: true if the member is hidden from other members. Few rows match. Index:
 * users_out_of_sight.
 */
export const isHiddenFromMembersSql = (user: string): string => `(${user}.is_hidden or ${isAwaySql(user)})`;

/**
 * SQL: true if the member with that id is visible to members in general; an anti-join over the few who are
 * not. `unless` is a condition on the id that limits who counts as hidden.
 */
export const isPubliclyVisibleSql = (other: string, unless?: (id: string) => string): string => {
  const conditions = [
    `unseen.id = ${other}`,
    isHiddenFromMembersSql('unseen'),
    ...(unless ? [unless('unseen.id')] : []),
  ];
  return `(not exists (select from users as unseen where ${conditions.join(' and ')}))`;
};

const isPresentSql = ({ viewer, other }: Pair): string =>
  isPubliclyVisibleSql(other, (id) => `${id} <> ${viewer}`);

/** SQL that selects the ids of members that the viewer blocked or that blocked the viewer. */
export const blockedIdsSql = (viewer: string): string => `
    select of_mine.blocked_id from blocks as of_mine where of_mine.blocker_id = ${viewer}
    union all
    select on_me.blocker_id from blocks as on_me where on_me.blocked_id = ${viewer}`;

/**
 * SQL: true if neither blocked the other. With a placeholder as `viewer`, PostgreSQL reads and hashes both
 * lists once for each statement.
 */
const isUnblockedSql = ({ viewer, other }: Pair): string =>
  `(${other} in (${blockedIdsSql(viewer)})) is not true`;

/** SQL: true if the viewer may see the other member. Also true for an id without an account. */
export const canSeeSql = (pair: Pair): string => {
  const staff = isStaffSql(pair.viewer);
  const isPresent = isPubliclyVisibleSql(pair.other, (id) => `${id} <> ${pair.viewer} and not ${staff}`);
  return `(${isPresent} and (${isUnblockedSql(pair)} or ${staff}))`;
};

/** SQL: `value` if the viewer may see the other member, otherwise null. */
export const ifVisibleSql = (pair: Pair, value: string): string =>
  `case when ${canSeeSql(pair)} then ${value} end`;

/** The facts about a viewer that decide which members they see. */
export type VisibilityViewer = Pick<Viewer, 'userId' | 'role' | 'hasBlocks'>;

/** `canSeeSql` for a viewer whose role and blocks are known; leaves out conditions that cannot apply. */
export const viewerCanSeeSql = (viewer: Pick<VisibilityViewer, 'role' | 'hasBlocks'>, pair: Pair): string => {
  if (isStaff(viewer)) return 'true';
  return viewer.hasBlocks ? `(${isPresentSql(pair)} and ${isUnblockedSql(pair)})` : isPresentSql(pair);
};

/** Names the variant of `viewerCanSeeSql`, for use in statement names. */
export const visibilityVariant = (viewer: Pick<VisibilityViewer, 'role' | 'hasBlocks'>): string => {
  if (isStaff(viewer)) return 'staff';
  return viewer.hasBlocks ? 'blocks' : 'member';
};

/** Converts `text` to a drizzle condition: `$v` becomes the viewer's id, `$o` the other's. */
const bound = (text: string, viewerId: number, other: SQLWrapper): SQL<boolean> => {
  const parts = text.split(/(\$[vo])/).map((part) => {
    if (part === '$v') return sql`${viewerId}::int`;
    return part === '$o' ? sql`${other}` : sql.raw(part);
  });
  return sql<boolean>`${sql.join(parts)}`;
};
const PAIR: Pair = { viewer: '$v', other: '$o' };

/** `canSeeSql` as a drizzle condition. */
export const canSeeWhere = (viewerId: number, other: SQLWrapper): SQL<boolean> =>
  bound(canSeeSql(PAIR), viewerId, other);

/** `viewerCanSeeSql` as a drizzle condition. */
export const viewerCanSee = (viewer: VisibilityViewer, other: SQLWrapper): SQL<boolean> =>
  bound(viewerCanSeeSql(viewer, PAIR), viewer.userId, other);

const FIND_VISIBLE = `
  select u.id from users u where u.id = $2 and ${canSeeSql({ viewer: '$1', other: 'u.id' })}`;

/** True if a user with that id exists and the viewer may see them. */
export const canSee = async (db: Db, viewerId: number, otherId: number): Promise<boolean> => {
  const rows = await query(db, z.object({ id: z.int() }), {
    text: FIND_VISIBLE,
    values: [viewerId, otherId],
  });
  return rows.length === 1;
};

const privacyRow = z.object({
  /** The member blocked another member, or was blocked by one. */
  hasBlock: z.boolean(),
  /** Staff hid their profile. */
  hidden: z.boolean(),
});

/** Indexes: the key of blocks, blocks_blocked_id, users_pkey. */
const FIND_PRIVACY = `
  select exists (select from blocks where blocker_id = $1)
      or exists (select from blocks where blocked_id = $1) as "hasBlock",
    exists (select from users where id = $1 and is_hidden) as hidden`;

/** Reads the facts that decide whether events may carry the member's id. */
export const findPrivacy = async (db: Db, userId: number): Promise<z.output<typeof privacyRow>> => {
  const [row] = await query(db, privacyRow, { text: FIND_PRIVACY, values: [userId] });
  return row ?? { hasBlock: false, hidden: false };
};
