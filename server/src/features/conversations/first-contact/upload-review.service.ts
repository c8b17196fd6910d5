import type { UploadReview } from '#features/pictures/uploads/uploads.api.ts';
import type { Platform } from '#platform/platform.ts';
import { isBannedPicture } from './banned-pictures.service.ts';
import { isFlaggedByCheck } from './media-check.ts';
import { insertPictureItem } from './review.queries.ts';
import { announceReviewItems } from './review.service.ts';

/** What is asked about every upload but identity documents before it is stored. */
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
