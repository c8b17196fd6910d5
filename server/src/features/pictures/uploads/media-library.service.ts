import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { ReviewReason } from '@opencall/contract/conversations/first-contact/first-contact.vocabulary';
import type { Rotation } from '@opencall/contract/pictures/uploads/renditions';
import type { UploadType } from '@opencall/contract/pictures/uploads/uploads.schemas';
import { createTurns } from '#platform/async/turns.ts';
import type { Database } from '#platform/database/database.ts';
import type { ImageProcessor, ReadImage } from '#platform/media/images.ts';
import { MediaError } from '#platform/media/media-error.ts';
import {
  ALBUM_PLAN,
  galleryPlan,
  type RenditionPlan,
  STANDARD_PLAN,
} from '#platform/media/rendition-plan.ts';
import { mimeTypeOf, type PictureType, type VideoType } from '#platform/media/sniff.ts';
import type { VideoProcessor } from '#platform/media/video.ts';
import type { VideoCodec } from '#platform/media/video-job.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Sealer } from '#platform/storage/sealed-bytes.ts';
import { AVIF_JOB, type AvifJob } from './avif-job.ts';
import {
  hasLargerRenditions,
  originalKey,
  placeOf,
  SEALED_TYPE,
  sealedKey,
  storageKey,
} from './media-files.ts';
import { assertRoom } from './storage-use.service.ts';
import type { JudgedUpload, UploadReview } from './upload-review.service.ts';
import { extensionOf, type MediaRow, mediaUrl } from './uploads.presenter.ts';
import { insertMedia } from './uploads.queries.ts';

type MediaInsert = Parameters<typeof insertMedia>[1];

const WEBP = 'image/webp';

/** What a library works with. */
export interface MediaLibraryParts {
  database: Database;
  storage: ObjectStore;
  images: ImageProcessor;
  videos: VideoProcessor;
  /** For identity documents. */
  sealer: Sealer;
  review: UploadReview;
  /** Bytes that a member may store. */
  quotaBytes: number;
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
  /** How the member turned it; of pictures for the gallery. */
  rotation?: Rotation;
  /** The picture is kept as it came, cleaned: its type, and a path nobody uses for the copy, which the caller deletes. */
  original?: { type: PictureType; scratch: string } | undefined;
}

/** `input` is a path; `scratch` a path nobody uses, for the cleaned copy, which the caller deletes. */
export interface NewVideo extends NewMedia {
  input: string;
  scratch: string;
  type: VideoType;
  maxSeconds: number;
}

/** A stored upload: its key, and the address that other features keep. */
export interface StoredMedia {
  key: string;
  url: string;
}

export interface StoredVideo extends StoredMedia {
  codec: VideoCodec;
}

/** Takes pictures and videos in. Both throw MediaError, or STORAGE_FULL, and leave nothing behind when they fail. */
export interface MediaLibrary {
  /** @throws STORAGE_FULL. */
  addPicture(picture: NewPicture): Promise<StoredMedia>;
  addVideo(video: NewVideo): Promise<StoredVideo>;
}

/** Keys cannot be guessed. */
const KEY_BYTES = 16;
const newKey = (): string => randomBytes(KEY_BYTES).toString('hex');

const PRIVATE_KINDS: readonly UploadType[] = ['id-card', 'message'];
const visibilityOf = (kind: UploadType): MediaRow['visibility'] =>
  PRIVATE_KINDS.includes(kind) ? 'private' : 'public';

const holdFor = (reason: ReviewReason | null): MediaRow['hold'] => (reason === null ? null : 'held');

interface StoredFile {
  storageKey: string;
  body: Buffer | { path: string };
  mime: string;
}

/** Pictures of one member are read one after another; so many more may wait. */
const MAX_WAITING_OF_ONE = 40;

const planFor = ({ kind, rotation = 0 }: Pick<NewPicture, 'kind' | 'rotation'>): RenditionPlan => {
  if (kind === 'gallery') return galleryPlan(rotation);
  return kind === 'portfolio' ? ALBUM_PLAN : STANDARD_PLAN;
};

/** What a row says of a picture beside what its member said. */
const factsOf = (read: ReadImage, { kind, rotation = 0 }: NewPicture) => {
  const { width, height, placeholder, largestWidth, camera, takenOn } = read;
  const facts = { width, height, placeholder };
  return hasLargerRenditions(kind) ? { ...facts, largestWidth, camera, takenOn, rotation } : facts;
};

const sizeOf = async (file: StoredFile): Promise<number> =>
  Buffer.isBuffer(file.body) ? file.body.length : (await stat(file.body.path)).size;

/**
 * What is stored is the picture's renditions and, of galleries and albums, the original without what it says beside its
 * pixels; or the video without its metadata. The file as it came is never kept: it may say where and with what it was
 * taken.
 */
export const createMediaLibrary = ({
  database,
  storage,
  images,
  videos,
  sealer,
  review,
  quotaBytes,
}: MediaLibraryParts): MediaLibrary => {
  const turns = createTurns(MAX_WAITING_OF_ONE, () => new MediaError('busy'));

  /** Files first, then the row that makes them known; without the row the files go again. */
  const keep = async (
    row: Omit<MediaInsert, 'bytes'>,
    files: StoredFile[],
    reason: ReviewReason | null = null,
  ): Promise<StoredMedia> => {
    try {
      const sizes = await Promise.all(files.map(sizeOf));
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      await putAll(files);
      const inserted = await database.transaction(async (tx) => {
        await assertRoom(tx, { ownerId: row.ownerId, bytes, quotaBytes });
        if (row.originalMime) tx.enqueue(AVIF_JOB, { key: row.key } satisfies AvifJob);
        const stored = await insertMedia(tx, { ...row, bytes });
        const { key, ownerId, createdAt: now } = stored;
        if (reason) await review.hold(tx, { key, ownerId, reason, now });
        return stored;
      });
      return { key: row.key, url: mediaUrl(inserted) };
    } catch (error) {
      // A store that is down keeps its leftovers; what people have to hear of is the first failure.
      await Promise.allSettled([storage.delete(files.map((file) => file.storageKey))]);
      throw error;
    }
  };

  /** Waits for every write even when one fails: none may land after the files were taken back. */
  const putAll = async (files: StoredFile[]): Promise<void> => {
    const writes = await Promise.allSettled(
      files.map(({ storageKey: name, body, mime }) => storage.put(name, body, { contentType: mime })),
    );
    const failed = writes.find((write) => write.status === 'rejected');
    if (failed) throw failed.reason;
  };

  const sealFile = ({ storageKey: plainName, body }: StoredFile): StoredFile => {
    if (!Buffer.isBuffer(body)) throw new Error('a document is sealed in memory');
    const name = sealedKey(plainName);
    return { storageKey: name, body: sealer.seal(body, name), mime: SEALED_TYPE };
  };

  const renditionFiles = (read: ReadImage, row: Pick<MediaRow, 'key' | 'visibility' | 'hold'>) => {
    const { key } = row;
    const visibility = placeOf(row);
    // A document and a picture in a message are looked at in full; no list shows them small.
    const kept = row.visibility === 'private' ? read.renditions.slice(-1) : read.renditions;
    return kept.map((rendition): StoredFile => {
      const width = rendition.width === read.width ? undefined : rendition.width;
      const name = storageKey({ visibility, key, extension: extensionOf(WEBP), ...(width ? { width } : {}) });
      return { storageKey: name, body: rendition.data, mime: WEBP };
    });
  };

  const cleanOriginal = async (key: string, { input, original }: NewPicture) => {
    if (!original || typeof input !== 'string') return null;
    const { type, scratch } = original;
    const { sha256 } = await images.copyOriginal({ input, output: scratch });
    const originalMime = mimeTypeOf(type);
    const name = originalKey({ key, originalMime }) ?? '';
    return {
      facts: { originalMime, sha256 },
      file: { storageKey: name, body: { path: scratch }, mime: originalMime },
    };
  };

  /** Documents are judged by nobody but staff. */
  const judgePicture = async (
    read: ReadImage,
    facts: Pick<JudgedUpload, 'key' | 'kind' | 'ownerId'>,
  ): Promise<ReviewReason | null> => {
    const content = read.renditions.find(({ width }) => width === read.width)?.data;
    if (facts.kind === 'id-card' || !content) return null;
    const { width, height } = read;
    return review.judge({ ...facts, mime: WEBP, width, height, durationSeconds: null, content });
  };

  const addPicture = async (picture: NewPicture): Promise<StoredMedia> => {
    const { ownerId, kind, description, createdAt, input } = picture;
    await assertRoom(database.db, { ownerId, bytes: 0, quotaBytes });
    const read = await images.process(input, planFor(picture));
    const [key, visibility] = [newKey(), visibilityOf(kind)];
    const reason = await judgePicture(read, { key, kind, ownerId });
    const original = await cleanOriginal(key, picture);
    const facts = { ...factsOf(read, picture), ...original?.facts, hold: holdFor(reason) };
    const row = { key, ownerId, kind, description, createdAt, visibility, mime: WEBP, ...facts };
    const files = renditionFiles(read, row);
    if (kind === 'id-card') return keep({ ...row, encrypted: true }, files.map(sealFile));
    return keep(row, original ? [...files, original.file] : files, reason);
  };

  return {
    addPicture: (picture) => turns.run(picture.ownerId, () => addPicture(picture)),

    async addVideo({ input, scratch, type, maxSeconds, ...facts }) {
      const { codec, ...video } = await videos.process({ input, output: scratch, type, maxSeconds });
      const [key, mime, visibility] = [newKey(), mimeTypeOf(type), visibilityOf(facts.kind)];
      const { ownerId, kind } = facts;
      const file = { content: { path: scratch }, mime };
      const reason = await review.judge({ key, ownerId, kind, ...video, ...file });
      const row = { ...facts, ...video, key, visibility, mime, hold: holdFor(reason) };
      const name = storageKey({ visibility: placeOf(row), key, extension: extensionOf(mime) });
      const stored = await keep(row, [{ storageKey: name, body: { path: scratch }, mime }], reason);
      return { ...stored, codec };
    },
  };
};
