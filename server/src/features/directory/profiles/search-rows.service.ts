import { max } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { execute } from '#platform/database/query.ts';
import { profiles } from './profiles.tables.ts';
import {
  LOCK_MEMBER_SQL,
  LOCK_PROFILE_SQL,
  LOCK_RANGE_SQL,
  REFRESH_MEMBER_SQL,
  REFRESH_PROFILE_SQL,
  REFRESH_RANGE_SQL,
} from './search-rows.sql.ts';

/** Profiles per statement; limits the memory of one statement, and how long PGlite blocks the event loop. */
const BATCH_SIZE = 500;

/**
 * Updates a profile's search row. Call it in every transaction that changes the profile or its user. The row is locked
 * by a statement of its own: the next one then sees what other transactions committed before they released the lock.
 */
export const refreshSearchRow = async (tx: Tx, profileId: number): Promise<void> => {
  await execute(tx, { text: LOCK_PROFILE_SQL, values: [profileId] });
  await execute(tx, { text: REFRESH_PROFILE_SQL, values: [profileId] });
};

/** Updates the search row of a user's profile, as `refreshSearchRow` does; does nothing if the user has no profile. */
export const refreshMemberSearchRow = async (tx: Tx, userId: number): Promise<void> => {
  await execute(tx, { text: LOCK_MEMBER_SQL, values: [userId] });
  await execute(tx, { text: REFRESH_MEMBER_SQL, values: [userId] });
};

/** Rebuilds the search rows of all profiles, after seeding or after a change of the tags. */
export const rebuildSearchRows = async (tx: Tx): Promise<void> => {
  const [row] = await tx.select({ last: max(profiles.id) }).from(profiles);
  for (let first = 1; first <= (row?.last ?? 0); first += BATCH_SIZE) {
    const values = [first, first + BATCH_SIZE - 1];
    await execute(tx, { text: LOCK_RANGE_SQL, values });
    await execute(tx, { text: REFRESH_RANGE_SQL, values });
  }
};
