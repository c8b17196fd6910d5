import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DESCRIPTION_MAX } from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import type { Platform } from '#platform/platform.ts';
import { acceptUpload } from './accept-upload.ts';
import type { MediaLibrary } from './media-library.service.ts';
import { openOriginal } from './originals.service.ts';
import { withScratch } from './scratch-folder.ts';

interface CopyParts {
  platform: Platform;
  library: MediaLibrary;
  /** Folder for the copied files. */
  scratch: string;
}

interface CopyCall {
  ownerId: number;
  /** `media.key` of a picture that this member uploaded for an album. */
  key: string;
  description: string;
}

/** Stores an album picture again as an upload for the gallery. @returns the address of the new upload */
export type CopyForGallery = (call: CopyCall) => Promise<string>;

/**
 * The copy is independent: it stays when the album picture is deleted. It is made from the original, and passes the
 * same checks as an upload.
 */
export const createGalleryCopy =
  ({ platform, library, scratch }: CopyParts): CopyForGallery =>
  ({ ownerId, key, description }) =>
    withScratch(scratch, async (folder) => {
      const path = join(folder, 'upload');
      const { stream } = await openOriginal(platform, key);
      await pipeline(stream, createWriteStream(path));
      const upload = {
        type: 'gallery',
        description: description.slice(0, DESCRIPTION_MAX),
        rotation: 0,
        path,
      } as const;
      const { url } = await acceptUpload(library, { upload, folder, ownerId, now: platform.now() });
      return url;
    });
