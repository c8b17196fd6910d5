import type { UploadReview } from '#features/uploads/upload-review.ts';
import type { Platform } from '#platform/platform.ts';
import { isFlaggedByCheck } from './media-check.ts';
import { insertPictureItem } from './review.queries.ts';
import { announceReviewItems } from './review.service.ts';

/** What is asked about every upload but identity documents before it is stored. */
export const createUploadReview = (platform: Platform): UploadReview => ({
  async judge(upload) {
    return (await isFlaggedByCheck(platform, upload)) ? 'media-check' : null;
  },
  async hold(tx, held) {
    await insertPictureItem(tx, held);
    announceReviewItems(tx);
  },
});
