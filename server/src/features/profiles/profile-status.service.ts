import { notifyVisibilityChange } from '#features/visibility/member-events.service.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import {
  type DocumentCourse,
  findDocumentCourse,
  type TakenDocument,
  takeDocuments,
} from './profile-status.queries.ts';
import { lockProfile, type ProfileRow, updateProfileRow } from './profiles.queries.ts';
import { refreshSearchRow } from './search-rows.service.ts';

/** Open panels read the identity documents and their number again. */
export const announceDocuments = async (tx: Tx): Promise<void> => {
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'id-verification' } });
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'stats' } });
};

/**
 * Hides a profile that is shown, shows one that is hidden; two calls at once come one after the other.
 * @throws PROFILE_NOT_FOUND.
 */
export const toggleHidden = async (
  tx: Tx,
  id: number,
): Promise<Pick<ProfileRow, 'id' | 'userId' | 'isHidden' | 'stageName'>> => {
  const profile = await lockProfile(tx, id);
  if (!profile) throw new AppError('PROFILE_NOT_FOUND');
  const { userId, stageName } = profile;
  const isHidden = !profile.isHidden;
  await updateProfileRow(tx, id, { isHidden });
  await refreshSearchRow(tx, id);
  await notifyVisibilityChange(tx, userId);
  return { id, userId, isHidden, stageName };
};

/** The course of a member's identity document; undefined without a profile. */
export const findIdDocument = (db: Db, userId: number): Promise<DocumentCourse | undefined> =>
  findDocumentCourse(db, userId);

/** Takes documents that were decided on at `decidedBefore` or earlier off their profiles. */
export const takeDueDocuments = async (
  tx: Tx,
  span: { decidedBefore: Date; limit: number; now: Date },
): Promise<TakenDocument[]> => {
  const taken = await takeDocuments(tx, span);
  if (taken.length > 0) await announceDocuments(tx);
  return taken;
};
