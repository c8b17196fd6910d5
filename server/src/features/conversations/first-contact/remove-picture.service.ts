import { type AuditActor, audit } from '#features/accounts/audit-log/audit-log.api.ts';
import { notify } from '#features/notifications/notifications/notifications.api.ts';
import {
  getPicture,
  pictureKeyOf,
  readPicture,
  removePictureEverywhere,
} from '#features/pictures/uploads/uploads.api.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { fingerprintsOf } from '#platform/media/fingerprint.ts';
import type { Platform } from '#platform/platform.ts';
import { banPicture } from './banned-pictures.service.ts';
import { findReviewItem } from './review.queries.ts';
import { announceReviewItems } from './review.service.ts';

/** What staff are shown of a picture elsewhere leads to it, too: its media key, where the path is one of that kind. */
export type FindShownPicture = (db: Db, path: string) => Promise<string | null | undefined>;

/** What the review queue shows. */
const findReviewed: FindShownPicture = async (db, path) => {
  const [, id] = /^\/api\/moderation\/review-queue\/(\d{1,9})\/picture$/.exec(path) ?? [];
  return id === undefined ? undefined : (await findReviewItem(db, Number(id)))?.mediaKey;
};

/** @throws PICTURE_NOT_FOUND. */
const getShownKey = async (db: Db, url: string, findReported: FindShownPicture): Promise<string> => {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  const key = pictureKeyOf(url) ?? (await findReviewed(db, path)) ?? (await findReported(db, path));
  if (!key) throw new AppError('PICTURE_NOT_FOUND');
  return key;
};

/** Somebody else may have removed it meanwhile. */
const asGone = (error: unknown): never => {
  if (error instanceof AppError && error.code === 'FILE_NOT_FOUND') throw new AppError('PICTURE_NOT_FOUND');
  throw error;
};

interface Removal {
  url: string;
  /** Later uploads like it wait for staff. */
  never: boolean;
  findReported: FindShownPicture;
}

/**
 * Removes a picture of anybody's wherever it is shown, and tells its owner.
 * @throws PICTURE_NOT_FOUND, also for the second of two at once.
 */
export const removePicture = async (
  platform: Platform,
  actor: AuditActor & { actorId: number },
  { url, never, findReported }: Removal,
): Promise<void> => {
  const row = await getPicture(platform, await getShownKey(platform.database.db, url, findReported));
  // Fingerprints take a moment: before the transaction.
  const prints = never ? await fingerprintsOf(await readPicture(platform, row).catch(asGone)) : null;
  await platform.database.transaction(async (tx) => {
    await removePictureEverywhere(tx, row);
    if (prints) await banPicture(tx, { prints, bannedBy: actor.actorId, now: actor.now });
    const subject = { kind: 'picture', title: row.description, uploadType: row.kind, never } as const;
    await audit(tx, { ...actor, action: 'picture.remove', targetUserId: row.ownerId, subject });
    if (row.ownerId !== null) {
      const told = { itemId: null, what: 'picture', outcome: 'removed', excerpt: '', retryAt: null } as const;
      await notify(tx, { kind: 'text-review', userId: row.ownerId, subject: told, now: actor.now });
    }
    announceReviewItems(tx);
  });
};
