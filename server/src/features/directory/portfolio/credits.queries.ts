import type { CreditRole, CreditStatus } from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { count, eq } from 'drizzle-orm';
import { viewerCanSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { followsSql, type PageSpan } from '#platform/database/keyset.ts';
import { totalOf } from '#platform/database/totals.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { type PictureRow, pictureColumns } from './pictures.queries.ts';
import { pictureListedSql } from './portfolio.policy.ts';
import { pictureCredits } from './portfolio.tables.ts';

/** A credit with the picture that it is for; id and time are the credit's, user and name those of the other of the two. */
export interface CreditedRow {
  id: number;
  role: CreditRole;
  createdAt: Date;
  userId: number;
  username: string;
  picture: PictureRow;
}

type FlatRow = PictureRow & {
  creditId: number;
  creditRole: CreditRole;
  creditedAt: Date;
  otherId: number;
  otherName: string;
};

const rowOf = ({
  creditId,
  creditRole,
  creditedAt,
  otherId,
  otherName,
  ...picture
}: FlatRow): CreditedRow => ({
  id: creditId,
  role: creditRole,
  createdAt: creditedAt,
  userId: otherId,
  username: otherName,
  picture,
});

/** Whose credits: those at which a member is named, or those of others at the member's own pictures. */
export type CreditSide = 'received' | 'given';

const SIDES: Record<CreditSide, { member: string; other: string }> = {
  received: { member: 'k.user_id', other: 'p.user_id' },
  given: { member: 'p.user_id', other: 'k.user_id' },
};

const from = (side: CreditSide): string => `
  from picture_credits k join pictures p on p.id = k.picture_id join albums a on a.id = p.album_id
  join media m on m.key = p.media_key join users other on other.id = ${SIDES[side].other}`;

/** Of the member $2, in a status, in albums that are not private, with whom the viewer may know of. */
const matches = (viewer: Viewer, side: CreditSide): string => `
  ${SIDES[side].member} = $2 and k.status = $3 and a.visibility <> 'private' and ${pictureListedSql(viewer)}
  and ${viewerCanSeeSql(viewer, { viewer: '$1', other: SIDES[side].other })}`;

interface CreditFilter {
  side: CreditSide;
  userId: number;
  status: CreditStatus;
}

/**
 * One row more than `limit`, where there is one; newest first. Indexes: picture_credits_user_id, or pictures_user_id and
 * picture_credits_role_key.
 */
export const listCreditedRows = async (
  db: Db,
  viewer: Viewer,
  { side, userId, status, after, limit }: CreditFilter & PageSpan,
): Promise<CreditedRow[]> => {
  const rows = await db.query<FlatRow>({
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
  const rows = await db.query<{ total: number }>({
    text: `select count(*)::int as total ${from(side)} where ${matches(viewer, side)}`,
    values: [viewer.userId, userId, status],
  });
  return totalOf(rows);
};

export const countCreditsOf = async (db: Db, pictureId: number): Promise<number> =>
  totalOf(
    await db.select({ total: count() }).from(pictureCredits).where(eq(pictureCredits.pictureId, pictureId)),
  );

/** Null where that member is named, or was asked, in that role already. */
export const insertCredit = async (
  tx: Tx,
  values: typeof pictureCredits.$inferInsert,
): Promise<number | null> => {
  const [row] = await tx
    .insert(pictureCredits)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: pictureCredits.id });
  return row?.id ?? null;
};

/** A credit with what decides who may do what with it, locked until the transaction ends. */
export interface LockedCredit {
  id: number;
  role: CreditRole;
  status: CreditStatus;
  /** The named member. */
  userId: number;
  username: string;
  pictureId: number;
  albumId: number;
  ownerId: number;
  /** Nobody but the owner comes by the picture. */
  isPrivate: boolean;
}

const LOCKED = `
  select k.id, k.role, k.status, k.user_id as "userId", named.username, p.id as "pictureId",
    p.album_id as "albumId", p.user_id as "ownerId", a.visibility = 'private' as "isPrivate"
  from picture_credits k join pictures p on p.id = k.picture_id join albums a on a.id = p.album_id
    join users named on named.id = k.user_id`;

export const lockCredit = async (tx: Tx, id: number): Promise<LockedCredit | undefined> => {
  const [row] = await tx.query<LockedCredit>({
    text: `${LOCKED} where k.id = $1 for update of k`,
    values: [id],
  });
  return row;
};

/** Credits of an album that wait for an answer. */
export const listAskedCredits = (db: Db, albumId: number): Promise<LockedCredit[]> =>
  db.query<LockedCredit>({
    text: `${LOCKED} where p.album_id = $1 and k.status = 'asked' order by k.id`,
    values: [albumId],
  });

/** Credits of a picture, whatever was answered. */
export const listPictureCredits = (db: Db, pictureId: number): Promise<LockedCredit[]> =>
  db.query<LockedCredit>({ text: `${LOCKED} where p.id = $1 order by k.id`, values: [pictureId] });

export const decideCreditRow = async (
  tx: Tx,
  { id, status, now }: { id: number; status: CreditStatus; now: Date },
): Promise<void> => {
  await tx.update(pictureCredits).set({ status, decidedAt: now }).where(eq(pictureCredits.id, id));
};

export const deleteCreditRow = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(pictureCredits).where(eq(pictureCredits.id, id));
};
