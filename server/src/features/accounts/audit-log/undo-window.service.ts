import { UNDO_SECONDS } from '@opencall/contract/shared/undo';
import { AppError } from '#platform/http/app-error.ts';
import type { AuditActor } from './audit-log.service.ts';

interface Decided {
  status: string;
  decidedAt: Date | null;
  decidedBy: number | null;
}

/**
 * Checks that the actor may undo a decision: it is their own and not older than `UNDO_SECONDS`. The caller locks the row.
 * @throws NOTHING_TO_UNDO, UNDO_NOT_YOURS, UNDO_TOO_LATE.
 */
export const assertMayUndo = (
  { status, decidedAt, decidedBy }: Decided,
  { actorId, now }: Pick<AuditActor, 'actorId' | 'now'>,
): void => {
  if (status === 'pending') throw new AppError('NOTHING_TO_UNDO');
  if (decidedBy === null || decidedBy !== actorId) throw new AppError('UNDO_NOT_YOURS');
  const age = decidedAt ? now.getTime() - decidedAt.getTime() : Number.POSITIVE_INFINITY;
  if (age > UNDO_SECONDS * 1000) throw new AppError('UNDO_TOO_LATE');
};
