import { CONSENT, type VoidReason } from '@opencall/contract/casting/agreements/agreements.vocabulary';
import type { ShootStatus } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { findShootById } from '#features/casting/shoots/shoots.api.ts';
import type { NewsContext } from '#features/notifications/notifications/notifications.api.ts';
import * as m from '#messages/casting/shared.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { enqueueCopies } from './agreement-copies.ts';
import { announceAgreement, notifyParties } from './agreements.news.ts';
import { voidAgreements } from './agreements.queries.ts';
import { assertParty, assertTogether } from './agreements.service.ts';
import {
  type AgreementRow,
  completeAgreement,
  deleteAgreementsOf,
  findAgreement,
  insertSignature,
  lockAgreement,
} from './agreements.sql.ts';

const holdAgreement = async (tx: Tx, viewer: Viewer, id: number): Promise<AgreementRow> => {
  const row = await lockAgreement(tx, id);
  assertParty(viewer, row);
  return row;
};

const readAgain = async (tx: Tx, id: number): Promise<AgreementRow> => {
  const row = await findAgreement(tx, id);
  if (!row) throw new Error('the locked agreement no longer exists');
  return row;
};

/** True if the shoot will not take place, even if a job has not stored that yet. */
const ENDED: readonly ShootStatus[] = ['declined', 'expired', 'cancelled'];

/** @throws AGREEMENT_VOID, SHOOT_PARTED. */
const assertSignable = async (
  tx: Tx,
  { viewer, agreement, now }: { viewer: Viewer; agreement: AgreementRow; now: Date },
): Promise<void> => {
  const { shootId, parties } = agreement;
  const shoot = shootId === null ? undefined : await findShootById(tx, { id: shootId, now });
  if (!shoot || ENDED.includes(shoot.status)) throw new AppError('AGREEMENT_VOID');
  await assertTogether(tx, viewer, parties);
};

/**
 * Signs with a typed name. The agreement is locked, so exactly one of two concurrent last signatures completes it, and the terms
 * cannot change in between.
 * @throws AGREEMENT_NOT_FOUND, AGREEMENT_VOID, SHOOT_PARTED, ALREADY_SIGNED.
 */
export const signAgreement = async (
  tx: Tx,
  context: NewsContext,
  { viewer, id, name }: { viewer: Viewer; id: number; name: string },
): Promise<AgreementRow> => {
  const now = context.now();
  const before = await holdAgreement(tx, viewer, id);
  if (before.status === 'void') throw new AppError('AGREEMENT_VOID');
  if (before.status === 'open') await assertSignable(tx, { viewer, agreement: before, now });
  const { userId, session } = viewer;
  const signature = { agreementId: id, userId, name, sessionId: session.id, consent: CONSENT, now };
  if (!(await insertSignature(tx, signature))) throw new AppError('ALREADY_SIGNED');
  const isComplete = await completeAgreement(tx, id, now);
  const agreement = await readAgain(tx, id);
  await notifyParties(tx, context, {
    agreement,
    event: isComplete ? 'complete' : 'signed',
    actorId: userId,
  });
  if (isComplete) await enqueueCopies(tx, agreement, now);
  return agreement;
};

/** @throws AGREEMENT_NOT_FOUND, NOT_AGREEMENT_AUTHOR, STATUS_NOT_POSSIBLE. */
export const withdrawAgreement = async (
  tx: Tx,
  context: NewsContext,
  { viewer, id }: { viewer: Viewer; id: number },
): Promise<AgreementRow> => {
  const before = await holdAgreement(tx, viewer, id);
  if (before.createdBy !== viewer.userId) throw new AppError('NOT_AGREEMENT_AUTHOR');
  const [changed] = await voidAgreements(tx, { column: 'id', value: id }, 'withdrawn');
  if (!changed)
    throw new AppError('STATUS_NOT_POSSIBLE', { message: m.notPossibleFrom({ status: before.status }) });
  const agreement = await readAgain(tx, id);
  await notifyParties(tx, context, { agreement, event: 'void', actorId: viewer.userId });
  return agreement;
};

/** Voids the open agreements of a shoot, in the transaction that changes its terms or ends it. Complete ones stay. */
export const voidAgreementsOf = async (
  tx: Tx,
  context: NewsContext,
  { shootId, reason }: { shootId: number; reason: Exclude<VoidReason, 'withdrawn'> },
): Promise<void> => {
  for (const { id } of await voidAgreements(tx, { column: 'shootId', value: shootId }, reason)) {
    const agreement = await readAgain(tx, id);
    await notifyParties(tx, context, { agreement, event: 'void', actorId: null });
  }
};

/**
 * Deletes a member's incomplete agreements before their account is deleted. Complete ones stay, with the member's name, until
 * the account of the last party is deleted.
 */
export const forgetAgreementsOf = async (tx: Tx, userId: number): Promise<void> =>
  announceAgreement(tx, await deleteAgreementsOf(tx, userId));
