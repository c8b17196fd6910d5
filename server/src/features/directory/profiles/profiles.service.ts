import type { ProfilePatch } from '@opencall/contract/directory/profiles/profiles.schemas';
import { NEW_PROFILE_DEFAULTS } from '@opencall/contract/directory/profiles/profiles.vocabulary';
import { eq } from 'drizzle-orm';
import {
  assertNotOfficial,
  getUserById,
  type NamingSite,
  renameUser,
} from '#features/accounts/users/users.api.ts';
import { assertCanSee, notifyNameChange } from '#features/accounts/visibility/visibility.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { isUniqueViolation } from '#platform/database/errors.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { movedCoordinates } from '#platform/places/coordinates.ts';
import { assertKnownZip } from '#platform/places/places.ts';
import { assertOwnProfile, assertVisible } from './profiles.policy.ts';
import {
  insertProfile,
  listPictures,
  lockProfile,
  replacePictures,
  updateProfileRow,
} from './profiles.queries.ts';
import { findProfileIdentity, type ProfileIdentity } from './profiles.sql.ts';
import { type ProfileChanges, type ProfileRow, profiles } from './profiles.tables.ts';
import { refreshSearchRow } from './search-rows.service.ts';

/** Makes the owner's open windows and those of staff reload the profile. */
const publishProfileChange = async (tx: Tx, userId: number): Promise<void> => {
  const data = { topic: 'profile', id: userId } as const;
  tx.publish({ to: [userId], type: 'invalidate', data });
  tx.publish({ to: 'staff', type: 'invalidate', data });
};

/** True if the user has a profile. Every member has one; staff may have none. */
export const hasProfile = async (db: Db, userId: number): Promise<boolean> => {
  const rows = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, userId));
  return rows.length > 0;
};

/** What the session says of the user's profile. */
export const getProfileFacts = async (
  db: Db,
  userId: number,
): Promise<{ hasProfile: boolean; picture: string | null }> => {
  const [row] = await db
    .select({ gallery: profiles.gallery })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return { hasProfile: row !== undefined, picture: row?.gallery[0] ?? null };
};

/** Creates the profile of a new account with name and age; all other fields are empty. */
export const createRegistrationProfile = async (
  tx: Tx,
  { userId, name, age, now }: { userId: number; name: string; age: number | null; now: Date },
): Promise<void> => {
  const profile = await insertProfile(tx, {
    userId,
    name,
    age,
    createdAt: now,
    updatedAt: now,
  });
  await refreshSearchRow(tx, profile.id);
};

/** Determines how an edit changes the identity document and the verified badge. Implemented by a higher area. */
export interface IdentityRules {
  /** @throws IMAGE_NOT_UPLOADED. */
  identityChanges(
    tx: Tx,
    before: ProfileRow,
    edit: { patch: ProfilePatch; now: Date },
  ): Promise<ProfileChanges>;
}

/** Side effects of other features. Implemented by a higher area. */
export interface ProfileHooks extends IdentityRules {
  /** Updates copies of the member's name after the transaction. */
  onRenamed(tx: Tx, userId: number): void;
}

interface Patching extends ProfileHooks {
  patch: ProfilePatch;
  site: NamingSite;
  now: Date;
}

/**
 * Changes the names of a member's own profile. Checks changed names only: members keep names that became reserved
 * later. @throws NAME_RESERVED, STAGE_NAME_TAKEN, STAGE_NAME_LOOKS_ALIKE.
 */
const applyNames = async (
  tx: Tx,
  { userId, user: { role } }: Viewer,
  { before, patch, site, onRenamed }: Patching & { before: ProfileRow },
): Promise<void> => {
  const { username } = await getUserById(tx, userId);
  const stageName = patch.stageName === username ? undefined : patch.stageName;
  const name = patch.name === before.name ? undefined : patch.name;
  await assertNotOfficial(tx, { role, names: { stageName, name }, site });
  if (stageName === undefined) return;
  await renameUser(tx, userId, stageName);
  onRenamed(tx, userId);
  await notifyNameChange(tx, userId);
};

const applyPatch = async (
  tx: Tx,
  viewer: Viewer,
  { before, ...patching }: Patching & { before: ProfileRow },
): Promise<void> => {
  const { patch, now, identityChanges } = patching;
  await applyNames(tx, viewer, { before, ...patching });
  await assertKnownZip(tx, before, patch);
  const place = await movedCoordinates(tx, before, patch);
  const identity = await identityChanges(tx, before, { patch, now });
  const { idCardUrl: _, stageName: __, ...fields } = patch;
  await updateProfileRow(tx, before.id, { ...fields, ...place, ...identity, updatedAt: now });
  await refreshSearchRow(tx, before.id);
  await publishProfileChange(tx, before.userId);
};

/** @throws PROFILE_NOT_FOUND, NOT_PROFILE_OWNER. */
const lockOwnProfile = async (tx: Tx, viewer: Viewer, id: number): Promise<ProfileRow> => {
  const profile = await lockProfile(tx, id);
  // For a profile of another member that the viewer may not see, throw PROFILE_NOT_FOUND.
  if (profile && profile.userId !== viewer.userId) await getVisibleProfile(tx, viewer, id);
  assertOwnProfile(viewer, profile);
  return profile;
};

interface ProfileEdit extends Patching {
  id: number;
}

/**
 * Changes the fields that are in the patch; after an error nothing is changed.
 * @throws PROFILE_NOT_FOUND, NOT_PROFILE_OWNER, NAME_RESERVED, STAGE_NAME_TAKEN, STAGE_NAME_LOOKS_ALIKE, IMAGE_NOT_UPLOADED, UNKNOWN_ZIP.
 */
export const updateProfile = async (
  tx: Tx,
  viewer: Viewer,
  { id, ...patching }: ProfileEdit,
): Promise<void> => {
  const before = await lockOwnProfile(tx, viewer, id);
  await applyPatch(tx, viewer, { before, ...patching });
};

/**
 * Creates the profile of an account that has none, from the default values and the patch.
 * @throws PROFILE_EXISTS, NAME_RESERVED, STAGE_NAME_TAKEN, STAGE_NAME_LOOKS_ALIKE, IMAGE_NOT_UPLOADED, UNKNOWN_ZIP.
 */
export const createProfile = async (tx: Tx, viewer: Viewer, patching: Patching): Promise<void> => {
  const { now } = patching;
  const { username } = viewer.user;
  const values = { ...NEW_PROFILE_DEFAULTS, userId: viewer.userId, name: username };
  try {
    const before = await insertProfile(tx, { ...values, createdAt: now, updatedAt: now });
    await applyPatch(tx, viewer, { before, ...patching });
  } catch (error) {
    if (isUniqueViolation(error, 'profiles_user_id_key')) throw new AppError('PROFILE_EXISTS');
    throw error;
  }
};

/**
 * Changes a profile's gallery under a lock, so that concurrent changes are applied one after the other.
 * @throws PROFILE_NOT_FOUND, NOT_PROFILE_OWNER, and the errors of `change`.
 */
export const changeGallery = async (
  tx: Tx,
  viewer: Viewer,
  {
    profileId,
    now,
    change,
  }: { profileId: number; now: Date; change: (pictures: GalleryPicture[]) => Promise<GalleryPicture[]> },
): Promise<string[]> => {
  const before = await lockOwnProfile(tx, viewer, profileId);
  const after = await change(await listPictures(tx, profileId));
  await replacePictures(tx, profileId, after);
  await updateProfileRow(tx, profileId, { updatedAt: now });
  await refreshSearchRow(tx, profileId);
  await publishProfileChange(tx, before.userId);
  return after.map(({ url }) => url);
};

/** Counts the viewer's own gallery pictures. @throws PROFILE_NOT_FOUND, NOT_PROFILE_OWNER. */
export const countOwnGallery = async (tx: Tx, viewer: Viewer, profileId: number): Promise<number> => {
  await lockOwnProfile(tx, viewer, profileId);
  return (await listPictures(tx, profileId)).length;
};

/** A gallery picture: its media key, address and description. */
export interface GalleryPicture {
  mediaKey: string;
  url: string;
  description: string;
}

/**
 * Finds a profile that the viewer may see; null is a visitor.
 * @throws PROFILE_NOT_FOUND, also for a hidden profile unless the viewer is its owner or staff.
 */
export const getVisibleProfile = async (
  db: Db,
  viewer: Viewer | null,
  id: number,
): Promise<ProfileIdentity> => {
  const profile = await findProfileIdentity(db, id);
  assertVisible(viewer, profile);
  if (viewer?.hasBlocks) await assertCanSee(db, viewer, profile.userId, 'PROFILE_NOT_FOUND');
  return profile;
};
