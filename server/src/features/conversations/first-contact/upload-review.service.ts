import type { UploadReview } from '#features/pictures/uploads/uploads.api.ts';
import type { Platform } from '#platform/platform.ts';
import { isBannedPicture } from './banned-pictures.service.ts';
import { isFlaggedByCheck } from './media-check.ts';
import { announceReviewItems } from './review.service.ts';
import { insertPictureItem } from './review.sql.ts';

/** Checks every upload before it is stored, except identity documents. */
export const createUploadReview = (platform: Platform): UploadReview => ({
  async judge(upload) {
    if (await isFlaggedByCheck(platform, upload)) return 'media-check';
    const { content } = upload;
    const isBanned = Buffer.isBuffer(content) && (await isBannedPicture(platform.database.db, content));
    return isBanned ? 'removed-picture' : null;
  },
  async hold(tx, held) {
    await insertPictureItem(tx, held);
    announceReviewItems(tx);
  },
});
