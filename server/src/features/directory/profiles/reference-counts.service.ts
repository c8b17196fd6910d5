import { and, eq, ne, or } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { lockProfileOfUser } from './identity-columns.service.ts';
import { profiles } from './profiles.tables.ts';
import { refreshSearchRow } from './search-rows.service.ts';

/**
 * Writes how many references a member has, for their card and for the directory; nothing where they have no profile.
 * @param count counts while the profile is held, so that of two at once the second counts both.
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
