import type { Muted } from '@opencall/contract/notifications/notifications/mutes.schemas';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { callMutes } from './applications.tables.ts';
import { announceApplications } from './calls.events.ts';
import { getKnownCall } from './calls.service.ts';

/** Finds which of these members muted the call. */
export const findMuted = async (
  db: Db,
  { callId, userIds }: { callId: number; userIds: readonly number[] },
): Promise<Set<number>> => {
  const rows = await db
    .select({ userId: callMutes.userId })
    .from(callMutes)
    .where(and(eq(callMutes.callId, callId), inArray(callMutes.userId, [...userIds])));
  return new Set(rows.map(({ userId }) => userId));
};

/** Removes the recipients who muted the call. */
export const withoutMuted = async <R extends { userId: number }>(
  db: Db,
  callId: number,
  recipients: readonly R[],
): Promise<R[]> => {
  const muted = await findMuted(db, { callId, userIds: recipients.map(({ userId }) => userId) });
  return recipients.filter(({ userId }) => !muted.has(userId));
};

/** Mutes or unmutes a call for a member of its desk or an applicant. @throws CALL_NOT_FOUND. */
export const setCallMuted = async (
  tx: Tx,
  { userId, ...viewer }: Viewer,
  { id: callId, muted, now }: { id: number; muted: boolean; now: Date },
): Promise<Muted> => {
  const call = await getKnownCall(tx, { userId, ...viewer }, callId);
  if (!call.part && !call.hasApplied) throw new AppError('CALL_NOT_FOUND');
  if (muted) await tx.insert(callMutes).values({ userId, callId, createdAt: now }).onConflictDoNothing();
  else await tx.delete(callMutes).where(and(eq(callMutes.userId, userId), eq(callMutes.callId, callId)));
  if (call.part) tx.publish({ to: [userId], type: 'invalidate', data: { topic: 'desk', id: callId } });
  else announceApplications(tx, [userId]);
  return { muted };
};
