import { asc, eq } from 'drizzle-orm';
import { isOutOfSightSql } from '#features/accounts/visibility/visibility.api.ts';
import { uploadUrl } from '#features/pictures/uploads/uploads.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { type ProfileVariant, profileColumnsSql, type ShownProfiles } from './profile-json.service.ts';
import { type ProfileChanges, type ProfileRow, profilePictures, profiles } from './profiles.tables.ts';

/** Profiles by user id. Only the full variant (owner, staff) includes hidden members and members who are away. */
export const listProfiles = async <V extends ProfileVariant>(
  db: Db,
  variant: V,
  userIds: number[],
): Promise<Map<number, ShownProfiles[V]>> => {
  // Through a selection the ids count as equally many always, so that the statement is planned once a connection.
  const rows = await db.query<ShownProfiles[V]>({
    name: `profile:${variant}`,
    text: `select ${profileColumnsSql(variant)}
           from profiles p join users u on u.id = p.user_id
           where p.user_id = any(array(select unnest($1::int[]))) ${variant === 'full' ? '' : `and not ${isOutOfSightSql('u')}`}`,
    values: [userIds],
  });
  return new Map(rows.map((row) => [row.userId, row]));
};

/** The profile, locked until the transaction ends: two edits at once come one after the other. */
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

/** A picture of a gallery: its media key and what it shows. */
export type PictureRow = Pick<typeof profilePictures.$inferSelect, 'mediaKey' | 'description'>;

/** A gallery with the addresses of its pictures, in their order. */
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

/** Gives a gallery these pictures, in their order, and no others. */
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

/** Whose profile it is, and whether it is out of sight: staff hid it, or the member is away. */
export type ProfileIdentity = Pick<ProfileRow, 'id' | 'userId'> & { isHidden: boolean };

export const findProfileIdentity = async (db: Db, id: number): Promise<ProfileIdentity | undefined> => {
  const [row] = await db.query<ProfileIdentity>({
    text: `select p.id, p.user_id as "userId", ${isOutOfSightSql('u')} as "isHidden"
           from profiles p join users u on u.id = p.user_id where p.id = $1`,
    values: [id],
  });
  return row;
};
