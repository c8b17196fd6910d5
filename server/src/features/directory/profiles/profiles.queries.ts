import { asc, eq, inArray } from 'drizzle-orm';
import { uploadUrl } from '#features/pictures/uploads/uploads.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { type ProfileChanges, type ProfileRow, profilePictures, profiles } from './profiles.tables.ts';

/** Locks a profile until the transaction ends, so that concurrent edits are applied one after the other. */
export const lockProfile = async (tx: Tx, id: number): Promise<ProfileRow | undefined> => {
  const [row] = await tx.select().from(profiles).where(eq(profiles.id, id)).for('update');
  return row;
};

/** @throws a unique violation on profiles_user_id_key. */
export const insertProfile = async (tx: Tx, values: typeof profiles.$inferInsert): Promise<ProfileRow> => {
  const [row] = await tx.insert(profiles).values(values).returning();
  if (!row) throw new Error('the inserted profile was not returned');
  return row;
};

export const updateProfileRow = async (tx: Tx, id: number, changes: ProfileChanges): Promise<void> => {
  await tx.update(profiles).set(changes).where(eq(profiles.id, id));
};

/** A gallery picture: its media key and description. */
export type PictureRow = Pick<typeof profilePictures.$inferSelect, 'mediaKey' | 'description'>;

/** Lists the pictures of a gallery with their addresses, in order. */
export const listPictures = (db: Db, profileId: number): Promise<(PictureRow & { url: string })[]> =>
  db
    .select({
      mediaKey: profilePictures.mediaKey,
      description: profilePictures.description,
      url: uploadUrl<string>(profilePictures.mediaKey),
    })
    .from(profilePictures)
    .where(eq(profilePictures.profileId, profileId))
    .orderBy(asc(profilePictures.position));

/** Replaces the pictures of a gallery. */
export const replacePictures = async (
  tx: Tx,
  profileId: number,
  pictures: readonly PictureRow[],
): Promise<void> => {
  await tx.delete(profilePictures).where(eq(profilePictures.profileId, profileId));
  if (pictures.length === 0) return;
  await tx
    .insert(profilePictures)
    .values(
      pictures.map(({ mediaKey, description }, position) => ({ profileId, position, mediaKey, description })),
    );
};

/**
 * Locks the profiles whose galleries show a picture until the transaction ends. Call it before changing the picture
 * itself: gallery changes lock profile and picture in this order.
 */
export const lockGalleriesOf = async (tx: Tx, mediaKey: string): Promise<void> => {
  const showing = tx
    .select({ id: profilePictures.profileId })
    .from(profilePictures)
    .where(eq(profilePictures.mediaKey, mediaKey));
  await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(inArray(profiles.id, showing))
    .orderBy(asc(profiles.id))
    .for('no key update');
};
