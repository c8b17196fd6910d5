import { randomBytes } from 'node:crypto';
import type { ReviewReason } from '@opencall/contract/conversations/first-contact/first-contact.vocabulary';
import type { Rotation } from '@opencall/contract/pictures/uploads/renditions';
import type { UploadType } from '@opencall/contract/pictures/uploads/uploads.vocabulary';
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
import {
  hasLargerRenditions,
  originalKey,
  placeOf,
  SEALED_TYPE,
  sealedKey,
  storageKey,
} from './media-files.ts';
import { assertRoom } from './storage-use.service.ts';
import { type NewFile, type StoredMedia, storeMedia } from './store-media.ts';
import type { JudgedUpload, UploadReview } from './upload-review.ts';
import { extensionOf, type MediaRow } from './uploads.presenter.ts';

const WEBP = 'image/webp';

export interface MediaLibraryParts {
  database: Database;
  storage: ObjectStore;
  images: ImageProcessor;
  videos: VideoProcessor;
  /** Encrypts identity documents. */
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
  /** Only for gallery pictures. */
  rotation?: Rotation;
  /** If given, a cleaned copy of the original is stored too. `scratch` is an unused path for the copy; the caller deletes it. */
  original?: { type: PictureType; scratch: string } | undefined;
}

/** `input` is a path; `scratch` is an unused path for the cleaned copy, which the caller deletes. */
export interface NewVideo extends NewMedia {
  input: string;
  scratch: string;
  type: VideoType;
  maxSeconds: number;
}

export interface StoredVideo extends StoredMedia {
  codec: VideoCodec;
}

/** Cleans and stores pictures and videos. If a method throws MediaError or STORAGE_FULL, nothing is stored. */
export interface MediaLibrary {
  addPicture(picture: NewPicture): Promise<StoredMedia>;
  addVideo(video: NewVideo): Promise<StoredVideo>;
}

/** 128 random bits, so that keys cannot be guessed. */
const KEY_BYTES = 16;
const newKey = (): string => randomBytes(KEY_BYTES).toString('hex');

const PRIVATE_KINDS: readonly UploadType[] = ['id-card', 'message'];
const visibilityOf = (kind: UploadType): MediaRow['visibility'] =>
  PRIVATE_KINDS.includes(kind) ? 'private' : 'public';

const holdFor = (reason: ReviewReason | null): MediaRow['hold'] => (reason === null ? null : 'held');

/** Pictures of a member that may wait in the queue; they are processed one after another. */
const MAX_WAITING_PER_MEMBER = 40;

const planFor = ({ kind, rotation = 0 }: Pick<NewPicture, 'kind' | 'rotation'>): RenditionPlan => {
  if (kind === 'gallery') return galleryPlan(rotation);
  return kind === 'portfolio' ? ALBUM_PLAN : STANDARD_PLAN;
};

/** The columns of a picture's row that come from the file. */
const factsOf = (read: ReadImage, { kind, rotation = 0 }: NewPicture) => {
  const { width, height, placeholder, largestWidth, camera, takenOn } = read;
  const facts = { width, height, placeholder };
  return hasLargerRenditions(kind) ? { ...facts, largestWidth, camera, takenOn, rotation } : facts;
};

const sealFile = (sealer: Sealer, { storageKey: plainName, body }: NewFile): NewFile => {
  if (!Buffer.isBuffer(body)) throw new Error('a document must be sealed in memory');
  const name = sealedKey(plainName);
  return { storageKey: name, body: sealer.seal(body, name), mime: SEALED_TYPE };
};

const renditionFiles = (read: ReadImage, row: Pick<MediaRow, 'key' | 'visibility' | 'hold'>): NewFile[] => {
  const { key } = row;
  const visibility = placeOf(row);
  // Documents and pictures in messages are only shown in full size.
  const kept = row.visibility === 'private' ? read.renditions.slice(-1) : read.renditions;
  return kept.map((rendition) => {
    const width = rendition.width === read.width ? undefined : rendition.width;
    const name = storageKey({ visibility, key, extension: extensionOf(WEBP), ...(width ? { width } : {}) });
    return { storageKey: name, body: rendition.data, mime: WEBP };
  });
};

const cleanOriginal = async (images: ImageProcessor, key: string, { input, original }: NewPicture) => {
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

/** Asks the review whether the picture has to wait. Identity documents are always checked by staff, so they do not wait. */
const judgePicture = async (
  review: UploadReview,
  read: ReadImage,
  facts: Pick<JudgedUpload, 'key' | 'kind' | 'ownerId'>,
): Promise<ReviewReason | null> => {
  const content = read.renditions.find(({ width }) => width === read.width)?.data;
  if (facts.kind === 'id-card' || !content) return null;
  const { width, height } = read;
  return review.judge({ ...facts, mime: WEBP, width, height, durationSeconds: null, content });
};

const addPicture = async (parts: MediaLibraryParts, picture: NewPicture): Promise<StoredMedia> => {
  const { database, images, sealer, review, quotaBytes } = parts;
  const { ownerId, kind, description, createdAt, input } = picture;
  await assertRoom(database.db, { ownerId, bytes: 0, quotaBytes });
  const read = await images.process(input, planFor(picture));
  const [key, visibility] = [newKey(), visibilityOf(kind)];
  const reason = await judgePicture(review, read, { key, kind, ownerId });
  const original = await cleanOriginal(images, key, picture);
  const facts = { ...factsOf(read, picture), ...original?.facts, hold: holdFor(reason) };
  const row = { key, ownerId, kind, description, createdAt, visibility, mime: WEBP, ...facts };
  const files = renditionFiles(read, row);
  if (kind === 'id-card') {
    const sealed = files.map((file) => sealFile(sealer, file));
    return storeMedia(parts, { row: { ...row, encrypted: true }, files: sealed, reason: null });
  }
  return storeMedia(parts, { row, files: original ? [...files, original.file] : files, reason });
};

const addVideo = async (parts: MediaLibraryParts, newVideo: NewVideo): Promise<StoredVideo> => {
  const { input, scratch, type, maxSeconds, ...facts } = newVideo;
  const { codec, ...video } = await parts.videos.process({ input, output: scratch, type, maxSeconds });
  const [key, mime, visibility] = [newKey(), mimeTypeOf(type), visibilityOf(facts.kind)];
  const { ownerId, kind } = facts;
  const file = { content: { path: scratch }, mime };
  const reason = await parts.review.judge({ key, ownerId, kind, ...video, ...file });
  const row = { ...facts, ...video, key, visibility, mime, hold: holdFor(reason) };
  const name = storageKey({ visibility: placeOf(row), key, extension: extensionOf(mime) });
  const files = [{ storageKey: name, body: { path: scratch }, mime }];
  const stored = await storeMedia(parts, { row, files, reason });
  return { ...stored, codec };
};

/**
 * Stores the renditions of pictures, cleaned originals of gallery and album pictures, and videos without metadata. The
 * uploaded file itself is never stored: its metadata may tell where and with which device it was taken.
 */
export const createMediaLibrary = (parts: MediaLibraryParts): MediaLibrary => {
  const turns = createTurns(MAX_WAITING_PER_MEMBER, () => new MediaError('busy'));
  return {
    addPicture: (picture) => turns.run(picture.ownerId, () => addPicture(parts, picture)),
    addVideo: (video) => addVideo(parts, video),
  };
};
