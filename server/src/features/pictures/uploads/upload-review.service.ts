import type { ReviewReason } from '@opencall/contract/conversations/first-contact/first-contact.vocabulary';
import type { UploadType } from '@opencall/contract/pictures/uploads/uploads.schemas';
import type { Tx } from '#platform/database/database.ts';

/** An upload that is cleaned and not stored yet. */
export interface JudgedUpload {
  /** `media.key`. */
  key: string;
  kind: UploadType;
  ownerId: number;
  mime: string;
  width: number | null;
  height: number | null;
  /** Of a video. */
  durationSeconds: number | null;
  /** What its address will answer: a picture's bytes, or where a video's are. */
  content: Buffer | { path: string };
}

/** Who says whether an upload, no identity document, has to wait for staff: a feature above. */
export interface UploadReview {
  /** Why it waits; null: it does not. @throws UPLOAD_REFUSED, MEDIA_CHECK_UNAVAILABLE. */
  judge(upload: JudgedUpload): Promise<ReviewReason | null>;
  /** Puts it before staff, within the transaction that stores it. */
  hold(tx: Tx, held: { key: string; ownerId: number; reason: ReviewReason; now: Date }): Promise<void>;
}
