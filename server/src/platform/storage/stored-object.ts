import type { Readable } from 'node:stream';

/** One of all objects; `size` in bytes. */
export interface ListedObject {
  key: string;
  size: number;
}

/**
 * The requested bytes: from `start` to `end` (inclusive; absent: to the last one), or the last
 * `suffixLength`.
 */
export type RangeRequest = { start: number; end?: number } | { suffixLength: number };

/** Bytes of an object by position, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The metadata of an object. `size` in bytes; `etag` with its quotes, as in HTTP. */
export interface ObjectInfo {
  size: number;
  contentType: string;
  etag: string;
  lastModified: Date;
}

/** An object being read. The caller must read `stream` to its end or destroy it. */
export interface StoredObject extends ObjectInfo {
  stream: Readable;
  /** The bytes of `stream` if a range was requested, else null; `size` is always the whole size. */
  range: ByteRange | null;
}

/** Bytes in memory, or a file that the caller keeps. */
export type ObjectBody = Buffer | { path: string };

/** `contentType` must fit the extension of the key. */
export interface PutOptions {
  contentType: string;
}

/** The requested range is outside of the object. `size` is that of the object in bytes. */
export class UnsatisfiableRangeError extends Error {
  readonly size: number;

  constructor(size: number) {
    super(`No such range in an object of ${size} bytes`);
    this.name = 'UnsatisfiableRangeError';
    this.size = size;
  }
}

/**
 * The storage cannot be reached, refuses this program, or does not answer in time; `cause` has the details.
 */
export class StorageUnavailableError extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    super(`The media storage cannot be used: ${reason}`, { cause });
    this.name = 'StorageUnavailableError';
  }
}

/** An invalid key or option: a bug in this program. */
export class InvalidObjectError extends Error {}

// Lower case only: some disks ignore case. No segment may start with a dot, which excludes `..`.
const KEY = /^[a-z0-9][a-z0-9_.-]*(\/[a-z0-9][a-z0-9_.-]*)*$/;
const KEY_MAX = 200;

const CONTENT_TYPES: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  // Originals.
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  // Unfinished uploads.
  piece: 'application/octet-stream',
  // Encrypted: sealed-bytes.ts.
  sealed: 'application/octet-stream',
};

/** Throws InvalidObjectError unless the key is safe as a path on any disk and as an S3 key. */
export const assertObjectKey = (key: string): void => {
  if (key.length > KEY_MAX || !KEY.test(key)) throw new InvalidObjectError(`Not an object key: ${key}`);
};

const extensionOfKey = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

/** The type of the key's extension; local files store it nowhere else. Throws InvalidObjectError. */
export const contentTypeOfKey = (key: string): string => {
  const type = CONTENT_TYPES[extensionOfKey(key)];
  if (!type) throw new InvalidObjectError(`No type known for ${key}`);
  return type;
};

/** True if this program could have stored an object under the key; buckets may contain other objects. */
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
