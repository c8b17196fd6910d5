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
import { banPicture } from './banned-pictures.sql.ts';
import { announceReviewItems } from './review.service.ts';
import { findReviewItem } from './review.sql.ts';

/** Finds the media key of a picture by the path under which staff see it; undefined if the path is of another kind. */
export type FindShownPicture = (db: Db, path: string) => Promise<string | null | undefined>;

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

/** Another moderator may have removed the picture since it was read. */
const throwNotFound = (error: unknown): never => {
  if (error instanceof AppError && error.code === 'FILE_NOT_FOUND') throw new AppError('PICTURE_NOT_FOUND');
  throw error;
};

interface Removal {
  url: string;
  /** Ban the picture: later uploads like it wait for staff. */
  never: boolean;
  findReported: FindShownPicture;
}

/**
 * Removes a member's picture from every place that shows it, and notifies its owner.
 * @throws PICTURE_NOT_FOUND, also if another moderator has removed it in the meantime.
 */
export const removePicture = async (
  platform: Platform,
  actor: AuditActor & { actorId: number },
  { url, never, findReported }: Removal,
): Promise<void> => {
  const row = await getPicture(platform, await getShownKey(platform.database.db, url, findReported));
  // Computing fingerprints is slow, so it happens before the transaction.
  const prints = never ? await fingerprintsOf(await readPicture(platform, row).catch(throwNotFound)) : null;
  await platform.database.transaction(async (tx) => {
    await removePictureEverywhere(tx, row);
    if (prints) await banPicture(tx, { prints, bannedBy: actor.actorId, now: actor.now });
    const subject = { kind: 'picture', title: row.description, uploadType: row.kind, never } as const;
    await audit(tx, { ...actor, action: 'picture.remove', targetUserId: row.ownerId, subject });
    if (row.ownerId !== null) {
      const notice = {
        itemId: null,
        what: 'picture',
        outcome: 'removed',
        excerpt: '',
        retryAt: null,
      } as const;
      await notify(tx, { kind: 'text-review', userId: row.ownerId, subject: notice, now: actor.now });
    }
    announceReviewItems(tx);
  });
};
