import type { Preferences, PreferencesPatch } from '@opencall/contract/preferences/preferences.schemas';
import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { users } from './users.tables.ts';

/** Changes what the patch names; the member's other windows read it again. */
export const updatePreferences = async (
  tx: Tx,
  { userId, preferences, patch }: { userId: number; preferences: Preferences; patch: PreferencesPatch },
): Promise<Preferences> => {
  const { sensitive = preferences.sensitive, showLastActive = preferences.showLastActive } = patch;
  await tx
    .update(users)
    .set({ sensitiveChoice: sensitive, showsLastActive: showLastActive })
    .where(eq(users.id, userId));
  tx.publish({ to: [userId], type: 'invalidate', data: { topic: 'session' } });
  return { sensitive, showLastActive };
};
