import { notifyAboutMember } from '#features/accounts/visibility/visibility.api.ts';
import { setReferenceCounts } from '#features/directory/profiles/profiles.api.ts';
import type { NewsContext } from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { tellReferences } from './references.news.ts';
import { countRevealed } from './references.queries.ts';
import { type RevealedRow, takeRevealed } from './reveal.queries.ts';

/** References announced in one transaction. */
export const REVEALED_AT_ONCE = 50;

/** Brings what cards and the directory know of a member up to date. */
export const recount = (tx: Tx, userId: number, now: Date): Promise<void> =>
  setReferenceCounts(tx, userId, () => countRevealed(tx, { userId, now, since: now }));

/** Brings what cards and the directory know of a member up to date, and with it the screens that show them. */
export const refreshCounts = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  await recount(tx, userId, now);
  await notifyAboutMember(tx, { userId, topic: 'references', id: userId });
};

/** Each member's one after the other, and members always in the same order: two at once wait, and neither for the other. */
const membersOf = (rows: readonly RevealedRow[]): number[] =>
  [...new Set(rows.map(({ aboutId }) => aboutId))].sort((a, b) => a - b);

/**
 * Counts references that became readable, and tells whom they are about: of one shoot or of all. Answers how many there were; to
 * be repeated where that is `REVEALED_AT_ONCE`.
 */
export const announceRevealed = async (
  tx: Tx,
  context: NewsContext,
  { shootId }: { shootId?: number } = {},
): Promise<number> => {
  const now = context.now();
  const rows = await takeRevealed(tx, { now, most: REVEALED_AT_ONCE, ...(shootId ? { shootId } : {}) });
  for (const userId of membersOf(rows)) await refreshCounts(tx, userId, now);
  await tellReferences(
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
