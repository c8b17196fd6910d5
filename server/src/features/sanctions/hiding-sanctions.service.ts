import type { Tx } from '#platform/database/database.ts';
import { markHidingReversed } from './sanctions.queries.ts';

/** A profile that staff show again is not hidden by a sanction any more: those that stood count as reversed. */
export const reverseHidingSanctions = (
  tx: Tx,
  reversal: { userId: number; reversedBy: number | null; now: Date },
): Promise<void> => markHidingReversed(tx, reversal);
