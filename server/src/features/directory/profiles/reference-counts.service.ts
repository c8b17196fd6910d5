import { and, eq, ne, or } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { lockProfileOfUser } from './identity-columns.service.ts';
import { profiles } from './profiles.tables.ts';
import { refreshSearchRow } from './search-rows.service.ts';

/**
 * Stores the number of a member's references for the profile card and the directory; does nothing without a profile.
 * @param count runs while the profile is locked, so that concurrent changes are all counted.
 */
export const setReferenceCounts = async (
  tx: Tx,
  userId: number,
  count: () => Promise<{ recommended: number; total: number }>,
): Promise<void> => {
  const profile = await lockProfileOfUser(tx, userId);
  if (!profile) return;
  const { total, recommended } = await count();
  const { referencesTotal, referencesRecommended } = profiles;
  const changed = await tx
    .update(profiles)
    .set({ referencesTotal: total, referencesRecommended: recommended })
    .where(
      and(
        eq(profiles.id, profile.id),
        or(ne(referencesTotal, total), ne(referencesRecommended, recommended)),
      ),
    )
    .returning({ id: profiles.id });
  if (changed.length > 0) await refreshSearchRow(tx, profile.id);
};
