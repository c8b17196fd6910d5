import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { sanctions } from './sanctions.tables.ts';

/** Marks active sanctions that hide a profile as reversed, after staff have made the profile visible again. */
export const reverseHidingSanctions = async (
  tx: Tx,
  { userId, reversedBy, now }: { userId: number; reversedBy: number | null; now: Date },
): Promise<void> => {
  await tx
    .update(sanctions)
    .set({ reversedAt: now, reversedBy, reversalReason: 'The profile was shown again.' })
    .where(and(eq(sanctions.userId, userId), eq(sanctions.kind, 'hide'), isNull(sanctions.reversedAt)));
};
