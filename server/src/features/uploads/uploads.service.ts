import type { UploadType } from '@opencall/contract/uploads/uploads.schemas';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { isUrlOf, keyOfMediaUrl, mediaUrl } from './uploads.presenter.ts';
import { findOwnMedia } from './uploads.queries.ts';

interface UploadClaim {
  ownerId: number;
  /** An address as POST /api/upload answered it, with or without its query. */
  url: string;
  kinds: readonly UploadType[];
}

/** What another feature may keep of an upload: its whole address, its key and the owner's words. */
export interface OwnUpload {
  url: string;
  /** `media.key`. */
  key: string;
  description: string;
  /** A video, not a picture. */
  isVideo: boolean;
}

/**
 * Called wherever a member hands in the address of a picture or video.
 * @throws IMAGE_NOT_UPLOADED unless it is an upload of this member and of one of these kinds.
 */
export const assertOwnUpload = async (tx: Tx, { ownerId, url, kinds }: UploadClaim): Promise<OwnUpload> => {
  const key = keyOfMediaUrl(url);
  const row = key ? await findOwnMedia(tx, { key, ownerId, kinds }) : undefined;
  if (!row || !isUrlOf(row, url)) throw new AppError('IMAGE_NOT_UPLOADED');
  const isVideo = row.mime.startsWith('video/');
  return { url: mediaUrl(row), key: row.key, description: row.description, isVideo };
};

/** The media key of an address that POST /api/upload answered; null for any other text. */
export const keyOfUpload = (url: string): string | null => keyOfMediaUrl(url);
