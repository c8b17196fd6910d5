import type { Readable } from 'node:stream';

/** One of all objects; `size` in bytes. */
export interface ListedObject {
  key: string;
  size: number;
}

/** Which bytes are wanted: from `start` to `end` (inclusive; absent: to the last one), or the last so many. */
export type RangeRequest = { start: number; end?: number } | { suffixLength: number };

/** Bytes of an object by position, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What is known of an object without reading it. `size` in bytes; `etag` with its quotes, as in HTTP. */
export interface ObjectInfo {
  size: number;
  contentType: string;
  etag: string;
  lastModified: Date;
}

/** An object being read. Whoever gets it reads `stream` to its end or destroys it. */
export interface StoredObject extends ObjectInfo {
  stream: Readable;
  /** The bytes that `stream` yields when a range was asked for, else null; `size` is always the whole. */
  range: ByteRange | null;
}

/** Bytes in memory, or a file that stays its owner's. */
export type ObjectBody = Buffer | { path: string };

/** `contentType` must fit the key's extension. */
export interface PutOptions {
  contentType: string;
}

/** No byte of the object lies in the range that was asked for. `size` is the object's, in bytes. */
export class UnsatisfiableRangeError extends Error {
  readonly size: number;

  constructor(size: number) {
    super(`No such range in an object of ${size} bytes`);
    this.name = 'UnsatisfiableRangeError';
    this.size = size;
  }
}

/** The storage cannot be reached, refuses this program, or does not answer in time; the cause says which. */
export class StorageUnavailableError extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    super(`The media storage cannot be used: ${reason}`, { cause });
    this.name = 'StorageUnavailableError';
  }
}

/** A key or an option that this program should never have built. */
export class InvalidObjectError extends Error {}

// Lower case only: some disks do not tell `A` from `a`. No segment may start with a dot, so none is `..`.
const KEY = /^[a-z0-9][a-z0-9_.-]*(\/[a-z0-9][a-z0-9_.-]*)*$/;
const KEY_MAX = 200;

const CONTENT_TYPES: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  // Of originals.
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  // Of an upload that is under way.
  piece: 'application/octet-stream',
  // Encrypted: sealed-bytes.ts.
  sealed: 'application/octet-stream',
};

/** Throws InvalidObjectError unless the key is safe as a path on any disk and as an S3 key. */
export const assertObjectKey = (key: string): void => {
  if (key.length > KEY_MAX || !KEY.test(key)) throw new InvalidObjectError(`Not an object key: ${key}`);
};

const extensionOfKey = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

/** The type that the key's extension stands for; on disk nothing else holds it. Throws InvalidObjectError. */
export const contentTypeOfKey = (key: string): string => {
  const type = CONTENT_TYPES[extensionOfKey(key)];
  if (!type) throw new InvalidObjectError(`No type known for ${key}`);
  return type;
};

/** Whether this program may have stored something under such a key; buckets may hold other things as well. */
export const isObjectKey = (key: string): boolean =>
  key.length <= KEY_MAX && KEY.test(key) && Object.hasOwn(CONTENT_TYPES, extensionOfKey(key));

/** Throws InvalidObjectError for a bad key, or a type other than the key's own. */
export const assertStorable = (key: string, contentType: string): void => {
  assertObjectKey(key);
  if (contentTypeOfKey(key) !== contentType) throw new InvalidObjectError(`${key} is not ${contentType}`);
};

/** Fits a range into an object of `size` bytes. Throws UnsatisfiableRangeError. Source: RFC 9110, section 14.1.2. */
export const resolveRange = (range: RangeRequest, size: number): ByteRange => {
  const start = 'start' in range ? range.start : Math.max(0, size - range.suffixLength);
  const last = 'start' in range ? (range.end ?? size - 1) : size - 1;
  const end = Math.min(last, size - 1);
  if (start >= size || start > end) throw new UnsatisfiableRangeError(size);
  return { start, end };
};
