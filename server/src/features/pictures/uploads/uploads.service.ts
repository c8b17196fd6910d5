import type { UploadType } from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { mediaUrl } from './uploads.presenter.ts';
import { findOwnMedia } from './uploads.queries.ts';

interface UploadClaim {
  ownerId: number;
  /** An address that POST /api/upload returned, with or without its query. */
  url: string;
  kinds: readonly UploadType[];
}

/** An upload as other features use it. They store `key`, with a foreign key to `media`. */
export interface OwnUpload {
  url: string;
  /** `media.key`. */
  key: string;
  description: string;
  /** A video, not a picture. */
  isVideo: boolean;
}

/** True if both are addresses of the same upload. Their queries may differ. */
export const isSameAddress = (a: string, b: string): boolean => a.split('?')[0] === b.split('?')[0];

/** Reads the media key from an address that POST /api/upload returned, with or without its query; null for other texts. */
export const keyOfUpload = (url: string): string | null => {
  const [path = ''] = url.split('?');
  return /^\/(?:media|api\/private-media)\/([0-9a-f]{32})\.[a-z0-9]+$/.exec(path)?.[1] ?? null;
};

/**
 * Finds the upload of an address that a member sent, and locks it against removal.
 * @throws IMAGE_NOT_UPLOADED unless it is an upload of this member and of one of these kinds.
 */
export const assertOwnUpload = async (tx: Tx, { ownerId, url, kinds }: UploadClaim): Promise<OwnUpload> => {
  const key = keyOfUpload(url);
  const row = key ? await findOwnMedia(tx, { key, ownerId, kinds }) : undefined;
  if (!row || !isSameAddress(url, mediaUrl(row))) throw new AppError('IMAGE_NOT_UPLOADED');
  const isVideo = row.mime.startsWith('video/');
  return { url: mediaUrl(row), key: row.key, description: row.description, isVideo };
};
