import { type AuditActor, audit } from '#features/audit-log/audit-log.service.ts';
import {
  getPicture,
  readPicture,
  removePictureEverywhere,
} from '#features/uploads/picture-removal.service.ts';
import { AppError } from '#platform/http/app-error.ts';
import { fingerprintsOf } from '#platform/media/fingerprint.ts';
import type { Platform } from '#platform/platform.ts';
import { banPicture } from './banned-pictures.service.ts';
import { announceReviewItems } from './review.service.ts';

/** Somebody else may have removed it meanwhile. */
const asGone = (error: unknown): never => {
  if (error instanceof AppError && error.code === 'FILE_NOT_FOUND') throw new AppError('PICTURE_NOT_FOUND');
  throw error;
};

/**
 * Removes a picture of anybody's wherever it is shown.
 * @param removal `never`: later uploads like it wait for staff.
 * @throws PICTURE_NOT_FOUND, also for the second of two at once.
 */
export const removePicture = async (
  platform: Platform,
  actor: AuditActor & { actorId: number },
  { url, never }: { url: string; never: boolean },
): Promise<void> => {
  const row = await getPicture(platform, url);
  // Fingerprints take a moment: before the transaction.
  const prints = never ? await fingerprintsOf(await readPicture(platform, row).catch(asGone)) : null;
  await platform.database.transaction(async (tx) => {
    await removePictureEverywhere(tx, row);
    if (prints) await banPicture(tx, { prints, bannedBy: actor.actorId, now: actor.now });
    const subject = { kind: 'picture', title: row.description, uploadType: row.kind, never } as const;
    await audit(tx, { ...actor, action: 'picture.remove', targetUserId: row.ownerId, subject });
    announceReviewItems(tx);
  });
};
