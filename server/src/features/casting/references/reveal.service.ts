import { notifyAboutMember } from '#features/accounts/visibility/visibility.api.ts';
import { setReferenceCounts } from '#features/directory/profiles/profiles.api.ts';
import type { NewsContext } from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { notifyAboutReferences } from './references.news.ts';
import { countRevealed } from './references.sql.ts';
import { type RevealedRow, takeRevealed } from './reveal.sql.ts';

/** Number of references announced in one transaction. */
export const REVEAL_BATCH = 50;

/** Updates the reference counts on a member's profile and in the directory. */
export const recount = (tx: Tx, userId: number, now: Date): Promise<void> =>
  setReferenceCounts(tx, userId, () => countRevealed(tx, { userId, now, since: now }));

/** Updates the reference counts of a member and makes open pages reload them. */
export const refreshCounts = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  await recount(tx, userId, now);
  await notifyAboutMember(tx, { userId, topic: 'references', id: userId });
};

/** Lists the members in a fixed order, so that concurrent transactions lock them in the same order and cannot deadlock. */
const membersOf = (rows: readonly RevealedRow[]): number[] =>
  [...new Set(rows.map(({ aboutId }) => aboutId))].sort((a, b) => a - b);

/**
 * Counts a batch of newly revealed references, of one shoot or of all, and notifies the members described by them. Returns the
 * size of the batch. The caller repeats the call while it is `REVEAL_BATCH`.
 */
export const announceRevealed = async (
  tx: Tx,
  context: NewsContext,
  { shootId }: { shootId?: number } = {},
): Promise<number> => {
  const now = context.now();
  const rows = await takeRevealed(tx, { now, limit: REVEAL_BATCH, ...(shootId ? { shootId } : {}) });
  for (const userId of membersOf(rows)) await refreshCounts(tx, userId, now);
  await notifyAboutReferences(
    tx,
    context,
    rows.map(({ id: referenceId, aboutId, actorId, ...shoot }) => ({
      userId: aboutId,
      actorId,
      subject: { event: 'revealed' as const, referenceId, ...shoot, reason: null },
    })),
  );
  return rows.length;
};
