import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { UploadType } from '@opencall/contract/uploads/uploads.schemas';
import type { Database } from '#platform/database/database.ts';
import type { ImageProcessor, ImageRendition, ProcessedImage } from '#platform/media/images.ts';
import { mimeTypeOf, type VideoType } from '#platform/media/sniff.ts';
import type { VideoProcessor } from '#platform/media/video.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Sealer } from '#platform/storage/sealed-bytes.ts';
import { SEALED_TYPE, sealedKey, storageKey } from './media-files.ts';
import { extensionOf, type MediaRow, mediaUrl } from './uploads.presenter.ts';
import { insertMedia } from './uploads.queries.ts';

/** What a library works with. */
export interface MediaLibraryParts {
  database: Database;
  storage: ObjectStore;
  images: ImageProcessor;
  videos: VideoProcessor;
  /** For identity documents. */
  sealer: Sealer;
}

interface NewMedia {
  ownerId: number;
  kind: UploadType;
  description: string;
  createdAt: Date;
}

/** `input` is a path or the bytes. */
export interface NewPicture extends NewMedia {
  input: string | Buffer;
}

/** A picture whose renditions exist already. */
export interface RenderedPicture extends NewMedia, ProcessedImage {}

/** `input` is a path; `scratch` a path nobody uses, for the cleaned copy, which the caller deletes. */
export interface NewVideo extends NewMedia {
  input: string;
  scratch: string;
  type: VideoType;
  maxSeconds: number;
}

/** Something taken in: its key, and the address that other features keep. */
export interface StoredMedia {
  key: string;
  url: string;
}

/** Takes pictures and videos in. Both throw MediaError and leave nothing behind when they fail. */
export interface MediaLibrary {
  addPicture(picture: NewPicture): Promise<StoredMedia>;
  addRendered(picture: RenderedPicture): Promise<StoredMedia>;
  addVideo(video: NewVideo): Promise<StoredMedia>;
}

/** Keys cannot be guessed: a public picture is as private as its address. */
const KEY_BYTES = 16;
const newKey = (): string => randomBytes(KEY_BYTES).toString('hex');

const PUBLIC_CACHING = 'public, max-age=31536000, immutable';
const PRIVATE_CACHING = 'private, no-store';

const PRIVATE_KINDS: readonly UploadType[] = ['id-card', 'message'];
const visibilityOf = (kind: UploadType): MediaRow['visibility'] =>
  PRIVATE_KINDS.includes(kind) ? 'private' : 'public';

interface StoredFile {
  storageKey: string;
  body: Buffer | { path: string };
  mime: string;
}

/**
 * The member's own file is never kept: it may say where and with what it was taken. What is stored is the cleaned
 * picture of at most the largest width, or the video without its metadata.
 */
export const createMediaLibrary = ({
  database,
  storage,
  images,
  videos,
  sealer,
}: MediaLibraryParts): MediaLibrary => {
  /** Files first, then the row that makes them known; without the row the files go again. */
  const keep = async (row: Parameters<typeof insertMedia>[1], files: StoredFile[]): Promise<StoredMedia> => {
    const cacheControl = row.visibility === 'public' ? PUBLIC_CACHING : PRIVATE_CACHING;
    try {
      await putAll(files, cacheControl);
      return { key: row.key, url: mediaUrl(await database.autocommit((tx) => insertMedia(tx, row))) };
    } catch (error) {
      // A store that is down keeps its leftovers; what people have to hear of is the first failure.
      await Promise.allSettled([storage.delete(files.map((file) => file.storageKey))]);
      throw error;
    }
  };

  /** Waits for every write even when one fails: none may land after the files were taken back. */
  const putAll = async (files: StoredFile[], cacheControl: string): Promise<void> => {
    const writes = await Promise.allSettled(
      files.map(({ storageKey: name, body, mime }) =>
        storage.put(name, body, { contentType: mime, cacheControl }),
      ),
    );
    const failed = writes.find((write) => write.status === 'rejected');
    if (failed) throw failed.reason;
  };

  const sealFile = ({ storageKey: plainName, body }: StoredFile): StoredFile => {
    if (!Buffer.isBuffer(body)) throw new Error('a document is sealed in memory');
    const name = sealedKey(plainName);
    return { storageKey: name, body: sealer.seal(body, name), mime: SEALED_TYPE };
  };

  const addRendered = (picture: RenderedPicture): Promise<StoredMedia> => {
    const { renditions, ...facts } = picture;
    const [key, mime, visibility] = [newKey(), 'image/webp', visibilityOf(facts.kind)];
    // A document and a picture in a message are looked at in full; no list shows them small.
    const kept = visibility === 'private' ? renditions.slice(-1) : renditions;
    const fileOf = (rendition: ImageRendition): StoredFile => {
      const width = rendition.width < facts.width ? rendition.width : undefined;
      const name = storageKey({ visibility, key, extension: extensionOf(mime), width });
      return { storageKey: name, body: rendition.data, mime };
    };
    const bytes = kept.reduce((sum, { data }) => sum + data.length, 0);
    const row = { ...facts, key, visibility, mime, bytes };
    const files = kept.map(fileOf);
    return facts.kind === 'id-card'
      ? keep({ ...row, encrypted: true }, files.map(sealFile))
      : keep(row, files);
  };

  return {
    addRendered,
    addPicture: async ({ input, ...facts }) => addRendered({ ...facts, ...(await images.process(input)) }),

    async addVideo({ input, scratch, type, maxSeconds, ...facts }) {
      const video = await videos.process({ input, output: scratch, type, maxSeconds });
      const [key, mime, visibility] = [newKey(), mimeTypeOf(type), visibilityOf(facts.kind)];
      const name = storageKey({ visibility, key, extension: extensionOf(mime) });
      const { size: bytes } = await stat(scratch);
      return keep({ ...facts, ...video, key, visibility, mime, bytes }, [
        { storageKey: name, body: { path: scratch }, mime },
      ]);
    },
  };
};
