import type { NewStatement, ShownStatement } from '@opencall/contract/casting/shoots/disputes.schemas';
import type { DisputeDecision } from '@opencall/contract/casting/shoots/shoots.schemas';
import { type AuditActor, audit } from '#features/accounts/audit-log/audit-log.api.ts';
import { getOwnMessage } from '#features/conversations/chat/chat.api.ts';
import { openReportedPicture } from '#features/pictures/uploads/uploads.api.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Page, type PageQuery, readPage } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { replaceStatement } from './disputes.queries.ts';
import {
  countDisputeRows,
  type DisputeRow,
  findShownPicture,
  findStatement,
  listDisputesPage,
} from './disputes.sql.ts';
import { finishShoot, positionsOf } from './outcomes.service.ts';
import { idsOf, partyOf } from './shoot-parties.ts';
import type { ShootCall } from './shoot-steps.service.ts';
import { announceDisputes, announceShoot } from './shoots.events.ts';
import { notifyParties } from './shoots.news.ts';
import { assertStep } from './shoots.policy.ts';
import { getShoot, lockShootForParty, type ShootKey } from './shoots.service.ts';
import { lockShoot, type ShootRow } from './shoots.sql.ts';

/** Lists open disputes with claims and statements, newest first. @throws INVALID_CURSOR. */
export const listDisputes = (db: Db, query: PageQuery): Promise<Page<DisputeRow>> =>
  readPage(query, {
    rows: (span) => listDisputesPage(db, span),
    count: () => countDisputeRows(db),
  });

/** Opens the picture of a message that a party attached to a statement, while the dispute is open. @throws FILE_NOT_FOUND. */
export const openDisputePicture = async (
  platform: Platform,
  message: { shootId: number; messageId: number },
) => {
  const key = await findShownPicture(platform.database.db, message);
  if (!key) throw new AppError('FILE_NOT_FOUND');
  return openReportedPicture(platform, key);
};

/**
 * Decides for staff who came. Staff cannot decide about shoots to which they are a party.
 * @throws SHOOT_NOT_FOUND, STATUS_NOT_POSSIBLE, RULING_ON_ONESELF, ABSENT_NO_PARTY.
 */
export const decideDispute = async (
  { tx, context, viewer, actor }: ShootCall & { actor: AuditActor },
  { id, decision, absent, reason }: DisputeDecision & { id: number },
): Promise<void> => {
  const now = context.now();
  const shoot = await lockShoot(tx, { id, now });
  if (!shoot) throw new AppError('SHOOT_NOT_FOUND');
  // Staff may know only of disputed shoots.
  const wasDisputed = shoot.disputedAt !== null;
  if (!wasDisputed) throw new AppError('SHOOT_NOT_FOUND');
  assertStep(shoot, 'decide');
  if (partyOf(shoot, viewer.userId)) throw new AppError('RULING_ON_ONESELF');
  const noShows = positionsOf(shoot, absent);
  await finishShoot(tx, context, { shoot, noShows, decision, decisionReason: reason });
  await audit(tx, {
    ...actor,
    action: 'dispute.decide',
    targetUserId: absent[0] ?? null,
    subject: { kind: 'shoot', id, title: shoot.title, decision, absent: absent.join(', '), reason },
  });
  await notifyParties(tx, context, { shoot, event: 'decided', actorId: null, reason, to: idsOf(shoot) });
  announceDisputes(tx);
  announceShoot(tx, shoot);
};

/** Each message must be from a chat between this party and another party. @throws MESSAGE_NOT_FOUND. */
const assertMessages = async (
  db: Db,
  { shoot, userId, messageIds }: { shoot: ShootRow; userId: number; messageIds: readonly number[] },
): Promise<void> => {
  for (const messageId of messageIds) {
    const { senderId, recipientId } = await getOwnMessage(db, userId, messageId);
    const other = senderId === userId ? recipientId : senderId;
    if (!partyOf(shoot, other)) throw new AppError('MESSAGE_NOT_FOUND');
  }
};

/**
 * Stores a party's statement, which only staff can read.
 * @throws SHOOT_NOT_FOUND, STATUS_NOT_POSSIBLE, SHOOT_NOT_OVER, MESSAGE_NOT_FOUND.
 */
export const putStatement = async (
  { tx, context, viewer }: ShootCall,
  { id, text, messageIds }: NewStatement & { id: number },
): Promise<ShownStatement> => {
  const now = context.now();
  const { userId } = viewer;
  const shoot = await lockShootForParty(tx, viewer, { id, now, strength: 'share' });
  // Allowed before there is a dispute, because a denial can open one at any time.
  if (shoot.status !== 'disputed') assertStep(shoot, 'outcome');
  if (shoot.endsAt > now) throw new AppError('SHOOT_NOT_OVER');
  await assertMessages(tx, { shoot, userId, messageIds });
  await replaceStatement(tx, { shootId: id, userId, text, messageIds, now });
  if (shoot.status === 'disputed') announceDisputes(tx);
  tx.publish({ to: [userId], type: 'invalidate', data: { topic: 'shoots', id } });
  const statement = await findStatement(tx, { shootId: id, userId });
  if (!statement) throw new Error('the statement was not stored');
  return statement;
};

/** Finds the viewer's statement. @throws SHOOT_NOT_FOUND. */
export const getStatement = async (db: Db, viewer: Viewer, key: ShootKey): Promise<ShownStatement | null> => {
  await getShoot(db, viewer, key);
  return findStatement(db, { shootId: key.id, userId: viewer.userId });
};
