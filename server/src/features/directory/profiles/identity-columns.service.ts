import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { updateProfileRow } from './profiles.queries.ts';
import type { ProfileChanges, ProfileRow } from './profiles.tables.ts';
import { profiles } from './profiles.tables.ts';
import { refreshSearchRow } from './search-rows.service.ts';

/** The state of a member's identity document. */
type DocumentState = Pick<
  ProfileRow,
  'idDocumentKey' | 'idVerified' | 'idSubmittedAt' | 'idDecidedAt' | 'idDeletedAt'
>;

/** Finds the state of a member's identity document; undefined for a user without a profile. */
export const findDocumentState = async (db: Db, userId: number): Promise<DocumentState | undefined> => {
  const { idDocumentKey, idVerified, idSubmittedAt, idDecidedAt, idDeletedAt } = profiles;
  const [row] = await db
    .select({ idDocumentKey, idVerified, idSubmittedAt, idDecidedAt, idDeletedAt })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return row;
};

/** Locks the profile of a user until the transaction ends. */
export const lockProfileOfUser = async (tx: Tx, userId: number): Promise<ProfileRow | undefined> => {
  const [row] = await tx.select().from(profiles).where(eq(profiles.userId, userId)).for('update');
  return row;
};

/** Stores a decision about a document and updates the search row. The caller has locked the profile. */
export const changeIdentity = async (tx: Tx, profileId: number, changes: ProfileChanges): Promise<void> => {
  await updateProfileRow(tx, profileId, changes);
  await refreshSearchRow(tx, profileId);
};
