import type { Tx } from '#platform/database/database.ts';
import { refreshSql } from './search-row-sql.ts';

const REFRESH_ONE = refreshSql('p.id = $1');

const REFRESH_MEMBER = refreshSql('p.user_id = $1');

const REFRESH_SOME = refreshSql('p.id between $1 and $2');

/** Profiles a statement: it bounds what one holds in memory and how long PGlite stops the event loop. */
const REFRESH_CHUNK = 500;

/** Writes the profile's search row; call it in every transaction that changes the profile, its user or both. */
export const refreshSearchRow = async (tx: Tx, profileId: number): Promise<void> => {
  await tx.query({ text: REFRESH_ONE, values: [profileId] });
};

/** The same for the profile of a user, who may have none. */
export const refreshMemberSearchRow = async (tx: Tx, userId: number): Promise<void> => {
  await tx.query({ text: REFRESH_MEMBER, values: [userId] });
};

/** Writes the search row of every profile, after seeding or after a change of the tags. */
export const rebuildSearchRows = async (tx: Tx): Promise<void> => {
  const [row] = await tx.query<{ last: number }>({
    text: 'select coalesce(max(id), 0) as last from profiles',
  });
  for (let first = 1; first <= (row?.last ?? 0); first += REFRESH_CHUNK) {
    await tx.query({ text: REFRESH_SOME, values: [first, first + REFRESH_CHUNK - 1] });
  }
};
