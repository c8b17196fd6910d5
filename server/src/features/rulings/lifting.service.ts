import type { Executor } from '#platform/database/database.ts';
import { markHidingReversed } from './rulings.queries.ts';

/** A profile that staff show again is not hidden by a ruling any more: those that stood count as reversed. */
export const liftHidingRulings = (
  tx: Executor,
  lifting: { userId: number; reversedBy: number | null; now: Date },
): Promise<void> => markHidingReversed(tx, lifting);
