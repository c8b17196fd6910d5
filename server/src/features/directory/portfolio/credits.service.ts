import type { Credit } from '@opencall/contract/directory/portfolio/pictures.schemas';
import {
  type CreditRole,
  PICTURE_CREDITS_MAX,
} from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { assertCanSee, canSee, getVisibleUser } from '#features/accounts/visibility/visibility.api.ts';
import { markCreditRequestRead } from '#features/notifications/notifications/notifications.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Page, type PageQuery, readPage } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { tellOfAnswer, tellOfCredit } from './credit-news.service.ts';
import {
  type CreditedRow,
  type CreditSide,
  countCreditedRows,
  countCreditsOf,
  decideCreditRow,
  deleteCreditRow,
  insertCredit,
  type LockedCredit,
  listCreditedRows,
  lockCredit,
} from './credits.queries.ts';
import { lockOwnPicture } from './pictures.service.ts';
import { announceAlbums, announceCredit } from './portfolio.events.ts';
import { assertOpenTo, isShared } from './portfolio.policy.ts';

interface NewCredit {
  pictureId: number;
  userId: number;
  role: CreditRole;
  now: Date;
}

/**
 * Asks a member to be named at the viewer's own picture.
 * @throws PICTURE_NOT_FOUND, NOT_PICTURE_OWNER, OWN_CREDIT, USER_NOT_FOUND, CREDIT_LIMIT, CREDIT_EXISTS.
 */
export const createCredit = async (
  tx: Tx,
  viewer: Viewer,
  { pictureId, userId, role, now }: NewCredit,
): Promise<Credit> => {
  const picture = await lockOwnPicture(tx, viewer, pictureId);
  if (userId === viewer.userId) throw new AppError('OWN_CREDIT');
  const { username } = await getVisibleUser(tx, viewer, userId);
  if ((await countCreditsOf(tx, pictureId)) >= PICTURE_CREDITS_MAX) throw new AppError('CREDIT_LIMIT');
  const id = await insertCredit(tx, { pictureId, userId, role, createdAt: now });
  if (id === null) throw new AppError('CREDIT_EXISTS');
  const { albumId } = picture;
  const asked = { id, pictureId, albumId, role, userId, ownerId: viewer.userId };
  // Of what they cannot see yet they hear when they can.
  if (isShared(picture)) await tellOfCredit(tx, asked, now);
  announceCredit(tx, [viewer.userId]);
  return { id, userId, username, role, status: 'asked' };
};

/** A credit of which the viewer is one of the two, who may know of each other. @throws CREDIT_NOT_FOUND. */
const lockOwnCredit = async (tx: Tx, { userId }: Viewer, id: number): Promise<LockedCredit> => {
  const credit = await lockCredit(tx, id);
  const isOneOfThem = credit && (credit.userId === userId || credit.ownerId === userId);
  if (!isOneOfThem) throw new AppError('CREDIT_NOT_FOUND');
  return credit;
};

/** @throws CREDIT_NOT_FOUND, NOT_CREDITED, ALREADY_DECIDED. */
export const decideCredit = async (
  tx: Tx,
  viewer: Viewer,
  { id, status, now }: { id: number; status: 'accepted' | 'refused'; now: Date },
): Promise<Credit> => {
  const credit = await lockOwnCredit(tx, viewer, id);
  const { userId, ownerId, username, role } = credit;
  const other = viewer.userId === userId ? ownerId : userId;
  await assertCanSee(tx, viewer, other, 'CREDIT_NOT_FOUND');
  if (userId !== viewer.userId) throw new AppError('NOT_CREDITED');
  if (credit.isPrivate) throw new AppError('CREDIT_NOT_FOUND');
  if (credit.status !== 'asked') throw new AppError('ALREADY_DECIDED');
  await decideCreditRow(tx, { id, status, now });
  await markCreditRequestRead(tx, { userId, creditId: id, now });
  await tellOfAnswer(tx, credit, { status, now });
  announceCredit(tx, [userId, ownerId]);
  await announceAlbums(tx, ownerId, status === 'accepted');
  return { id, userId, username, role, status };
};

/** Either of the two removes it, whatever stands between them. @throws CREDIT_NOT_FOUND. */
export const deleteCredit = async (
  tx: Tx,
  viewer: Viewer,
  { id, now }: { id: number; now: Date },
): Promise<void> => {
  const credit = await lockOwnCredit(tx, viewer, id);
  await deleteCreditRow(tx, id);
  await markCreditRequestRead(tx, { userId: credit.userId, creditId: id, now });
  const both = [credit.userId, credit.ownerId];
  announceCredit(tx, (await canSee(tx, credit.userId, credit.ownerId)) ? both : [viewer.userId]);
  await announceAlbums(tx, credit.ownerId, credit.status === 'accepted' && !credit.isPrivate);
};

const readCredits = (
  db: Db,
  viewer: Viewer,
  { query, ...filter }: { side: CreditSide; userId: number; status: 'asked' | 'accepted'; query: PageQuery },
): Promise<Page<CreditedRow>> =>
  readPage(query, {
    rows: (span) => listCreditedRows(db, viewer, { ...filter, ...span }),
    count: () => countCreditedRows(db, viewer, filter),
  });

/** What the viewer was asked, newest first. @throws INVALID_CURSOR. */
export const listWaitingCredits = (db: Db, viewer: Viewer, query: PageQuery): Promise<Page<CreditedRow>> =>
  readCredits(db, viewer, { side: 'received', userId: viewer.userId, status: 'asked', query });

/**
 * Pictures at which a member is named, or others are at the member's own; newest first.
 * @throws USER_NOT_FOUND, SUBSCRIPTION_NEEDED, INVALID_CURSOR.
 */
export const listCredits = async (
  db: Db,
  viewer: Viewer,
  { side, userId, query }: { side: CreditSide; userId: number; query: PageQuery },
): Promise<Page<CreditedRow>> => {
  await assertCanSee(db, viewer, userId, 'USER_NOT_FOUND');
  assertOpenTo(viewer, userId);
  return readCredits(db, viewer, { side, userId, status: 'accepted', query });
};
