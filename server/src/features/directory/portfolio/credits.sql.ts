import {
  CREDIT_ROLES,
  CREDIT_STATUSES,
  type CreditRole,
  type CreditStatus,
} from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { z } from 'zod';
import { viewerCanSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { followsSql, type PageSpan } from '#platform/database/keyset.ts';
import { query } from '#platform/database/query.ts';
import { totalOf } from '#platform/database/totals.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { type PictureRow, pictureColumns, pictureRow } from './pictures.sql.ts';
import { pictureListedSql } from './portfolio.sql.ts';

/** A credit with its picture. `userId` and `username` belong to the other party: the picture's owner or the credited member. */
export interface CreditedRow {
  id: number;
  role: CreditRole;
  createdAt: Date;
  userId: number;
  username: string;
  picture: PictureRow;
}

const creditedRow = pictureRow.extend({
  creditId: z.int(),
  creditRole: z.enum(CREDIT_ROLES),
  creditedAt: z.date(),
  otherId: z.int(),
  otherName: z.string(),
});

const rowOf = ({
  creditId,
  creditRole,
  creditedAt,
  otherId,
  otherName,
  ...picture
}: z.output<typeof creditedRow>): CreditedRow => ({
  id: creditId,
  role: creditRole,
  createdAt: creditedAt,
  userId: otherId,
  username: otherName,
  picture,
});

/** `received`: credits that name the member; `given`: credits of others on the member's own pictures. */
export type CreditSide = 'received' | 'given';

const SIDES: Record<CreditSide, { member: string; other: string }> = {
  received: { member: 'k.user_id', other: 'p.user_id' },
  given: { member: 'p.user_id', other: 'k.user_id' },
};

const from = (side: CreditSide): string => `
  from picture_credits k join pictures p on p.id = k.picture_id join albums a on a.id = p.album_id
  join media m on m.key = p.media_key join users other on other.id = ${SIDES[side].other}`;

/** SQL: credits of member $2 with status $3, in albums that are not private, with members that the viewer may see. */
const matches = (viewer: Viewer, side: CreditSide): string => `
  ${SIDES[side].member} = $2 and k.status = $3 and a.visibility <> 'private' and ${pictureListedSql(viewer)}
  and ${viewerCanSeeSql(viewer, { viewer: '$1', other: SIDES[side].other })}`;

interface CreditFilter {
  side: CreditSide;
  userId: number;
  status: CreditStatus;
}

/**
 * Lists credits, newest first: up to `limit` and one more, which shows that a next page exists. Indexes:
 * picture_credits_user_id, or pictures_user_id and picture_credits_role_key.
 */
export const listCreditedRows = async (
  db: Db,
  viewer: Viewer,
  { side, userId, status, after, limit }: CreditFilter & PageSpan,
): Promise<CreditedRow[]> => {
  const rows = await query(db, creditedRow, {
    text: `select k.id as "creditId", k.role as "creditRole", k.created_at as "creditedAt",
             other.id as "otherId", other.username as "otherName", ${pictureColumns(viewer)} ${from(side)}
           where ${matches(viewer, side)}
             and ($4::timestamptz is null or ${followsSql('k.created_at, k.id', ['$4', '$5'])})
           order by k.created_at desc, k.id desc limit $6::integer`,
    values: [viewer.userId, userId, status, after?.at.toISOString() ?? null, after?.id ?? null, limit + 1],
  });
  return rows.map(rowOf);
};

export const countCreditedRows = async (
  db: Db,
  viewer: Viewer,
  { side, userId, status }: CreditFilter,
): Promise<number> => {
  const rows = await query(db, z.object({ total: z.int() }), {
    text: `select count(*)::int as total ${from(side)} where ${matches(viewer, side)}`,
    values: [viewer.userId, userId, status],
  });
  return totalOf(rows);
};

const lockedCreditRow = z.object({
  id: z.int(),
  role: z.enum(CREDIT_ROLES),
  status: z.enum(CREDIT_STATUSES),
  /** The credited member. */
  userId: z.int(),
  username: z.string(),
  pictureId: z.int(),
  albumId: z.int(),
  ownerId: z.int(),
  /** True if only the owner can see the album. */
  isPrivate: z.boolean(),
});

/** A credit with the facts that permissions depend on. */
export type LockedCredit = z.output<typeof lockedCreditRow>;

const LOCKED = `
  select k.id, k.role, k.status, k.user_id as "userId", named.username, p.id as "pictureId",
    p.album_id as "albumId", p.user_id as "ownerId", a.visibility = 'private' as "isPrivate"
  from picture_credits k join pictures p on p.id = k.picture_id join albums a on a.id = p.album_id
    join users named on named.id = k.user_id`;

export const lockCredit = async (tx: Tx, id: number): Promise<LockedCredit | undefined> => {
  const [row] = await query(tx, lockedCreditRow, {
    text: `${LOCKED} where k.id = $1 for update of k`,
    values: [id],
  });
  return row;
};

/** Lists credits of an album that the credited member has not answered yet. */
export const listAskedCredits = (db: Db, albumId: number): Promise<LockedCredit[]> =>
  query(db, lockedCreditRow, {
    text: `${LOCKED} where p.album_id = $1 and k.status = 'asked' order by k.id`,
    values: [albumId],
  });

/** Lists credits of a picture with any status. */
export const listPictureCredits = (db: Db, pictureId: number): Promise<LockedCredit[]> =>
  query(db, lockedCreditRow, { text: `${LOCKED} where p.id = $1 order by k.id`, values: [pictureId] });
