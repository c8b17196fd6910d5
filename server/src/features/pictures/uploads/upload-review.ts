import type { ReviewReason } from '@opencall/contract/conversations/first-contact/first-contact.vocabulary';
import type { UploadType } from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import type { Tx } from '#platform/database/database.ts';

/** An upload after cleaning and before it is stored. */
export interface JudgedUpload {
  /** `media.key`. */
  key: string;
  kind: UploadType;
  ownerId: number;
  mime: string;
  width: number | null;
  height: number | null;
  /** Null for pictures. */
  durationSeconds: number | null;
  /** The bytes of the picture, or the path of the video. */
  content: Buffer | { path: string };
}

/** Decides whether an upload other than an identity document waits for review by staff. Implemented by a higher area. */
export interface UploadReview {
  /** Returns why the upload has to wait; null if it does not. @throws UPLOAD_REFUSED, MEDIA_CHECK_UNAVAILABLE. */
  judge(upload: JudgedUpload): Promise<ReviewReason | null>;
  /** Queues the upload for review, in the transaction that stores it. */
  hold(tx: Tx, held: { key: string; ownerId: number; reason: ReviewReason; now: Date }): Promise<void>;
}
