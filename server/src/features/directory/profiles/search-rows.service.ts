import { max } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { execute } from '#platform/database/query.ts';
import { profiles } from './profiles.tables.ts';
import { REFRESH_MEMBER_SQL, REFRESH_PROFILE_SQL, REFRESH_RANGE_SQL } from './search-rows.sql.ts';

/** Profiles per statement; limits the memory of one statement, and how long PGlite blocks the event loop. */
const BATCH_SIZE = 500;

/** Updates a profile's search row. Call it in every transaction that changes the profile or its user. */
export const refreshSearchRow = (tx: Tx, profileId: number): Promise<void> =>
  execute(tx, { text: REFRESH_PROFILE_SQL, values: [profileId] });

/** Updates the search row of a user's profile; does nothing if the user has no profile. */
export const refreshMemberSearchRow = (tx: Tx, userId: number): Promise<void> =>
  execute(tx, { text: REFRESH_MEMBER_SQL, values: [userId] });

/** Rebuilds the search rows of all profiles, after seeding or after a change of the tags. */
export const rebuildSearchRows = async (tx: Tx): Promise<void> => {
  const [row] = await tx.select({ last: max(profiles.id) }).from(profiles);
  for (let first = 1; first <= (row?.last ?? 0); first += BATCH_SIZE)
    await execute(tx, { text: REFRESH_RANGE_SQL, values: [first, first + BATCH_SIZE - 1] });
};
