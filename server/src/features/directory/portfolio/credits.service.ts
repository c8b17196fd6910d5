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
import { notifyOfCreditAnswer, notifyOfCreditRequest } from './credit-notifications.service.ts';
import { countCreditsOf, decideCreditRow, deleteCreditRow, insertCredit } from './credits.queries.ts';
import {
  type CreditedRow,
  type CreditSide,
  countCreditedRows,
  type LockedCredit,
  listCreditedRows,
  lockCredit,
} from './credits.sql.ts';
import { lockOwnPicture } from './pictures.service.ts';
import { publishAlbumChange, publishCreditChange } from './portfolio.events.ts';
import { assertMayOpen, isShared } from './portfolio.policy.ts';

interface NewCredit {
  pictureId: number;
  userId: number;
  role: CreditRole;
  now: Date;
}

/**
 * Requests a credit for a member on the viewer's own picture.
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
  // A member who cannot see the album yet is notified when it is no longer private.
  if (isShared(picture)) await notifyOfCreditRequest(tx, asked, now);
  publishCreditChange(tx, [viewer.userId]);
  return { id, userId, username, role, status: 'asked' };
};

/** Locks a credit if the viewer is one of its two parties and may see the other one. @throws CREDIT_NOT_FOUND. */
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
  await notifyOfCreditAnswer(tx, credit, { status, now });
  publishCreditChange(tx, [userId, ownerId]);
  await publishAlbumChange(tx, ownerId, status === 'accepted');
  return { id, userId, username, role, status };
};

/** Removes a credit for either party, even if a block separates them. @throws CREDIT_NOT_FOUND. */
export const deleteCredit = async (
  tx: Tx,
  viewer: Viewer,
  { id, now }: { id: number; now: Date },
): Promise<void> => {
  const credit = await lockOwnCredit(tx, viewer, id);
  await deleteCreditRow(tx, id);
  await markCreditRequestRead(tx, { userId: credit.userId, creditId: id, now });
  const both = [credit.userId, credit.ownerId];
  publishCreditChange(tx, (await canSee(tx, credit.userId, credit.ownerId)) ? both : [viewer.userId]);
  await publishAlbumChange(tx, credit.ownerId, credit.status === 'accepted' && !credit.isPrivate);
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

/** Lists credit requests to the viewer, newest first. @throws INVALID_CURSOR. */
export const listWaitingCredits = (db: Db, viewer: Viewer, query: PageQuery): Promise<Page<CreditedRow>> =>
  readCredits(db, viewer, { side: 'received', userId: viewer.userId, status: 'asked', query });

/**
 * Lists pictures that credit the member, or pictures of the member that credit others; newest first.
 * @throws USER_NOT_FOUND, SUBSCRIPTION_NEEDED, INVALID_CURSOR.
 */
export const listCredits = async (
  db: Db,
  viewer: Viewer,
  { side, userId, query }: { side: CreditSide; userId: number; query: PageQuery },
): Promise<Page<CreditedRow>> => {
  await assertCanSee(db, viewer, userId, 'USER_NOT_FOUND');
  assertMayOpen(viewer, userId);
  return readCredits(db, viewer, { side, userId, status: 'accepted', query });
};
