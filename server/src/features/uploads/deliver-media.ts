import { VARIANT_WIDTHS } from '@opencall/contract/uploads/variant-widths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/http/app-error.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import {
  type ObjectInfo,
  type RangeRequest,
  type StoredObject,
  UnsatisfiableRangeError,
} from '#platform/storage/stored-object.ts';
import { type MediaFile, storageKey } from './media-files.ts';

// A key is never used twice, so whoever has the file has it for good.
const CACHING = 'public, max-age=31536000, immutable';
const FILE_NAME = /^([0-9a-f]{32})(?:-([1-9]\d{0,3}))?\.(webp|avif|mp4|mov|webm)$/;
/** The WebP in place of an AVIF that is still to be made is kept for a short while alone. */
const STAND_IN_CACHING = 'public, max-age=60';

/** Which pages may show a file. */
const EMBEDDING = 'cross-origin-resource-policy';
const HELD_HEADERS = { 'cache-control': 'private, no-store', vary: 'cookie', [EMBEDDING]: 'same-origin' };
/** Emails show it where they are read, in pages of other origins; a cache at another origin hands it on, too. */
const PUBLIC_HEADERS = { [EMBEDDING]: 'cross-origin' };

interface Delivery {
  storage: ObjectStore;
  file: string;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Where its files lie. */
  place?: MediaFile['visibility'];
  /** Only for whom it is sent to. */
  isHeld?: boolean;
}

/**
 * Answers GET and HEAD for a public file: whole, in part (206), unchanged (304).
 * @throws FILE_NOT_FOUND, RANGE_NOT_SATISFIABLE.
 */
export const deliverMedia = async (delivery: Delivery): Promise<FastifyReply> => {
  const { storage, file, request, reply, place = 'public' } = delivery;
  const candidates = candidatesFor(file, place);
  reply.headers(delivery.isHeld ? HELD_HEADERS : PUBLIC_HEADERS);
  if (request.method === 'HEAD' || request.headers['if-none-match']) {
    const info = await firstOf(candidates, (key) => storage.stat(key));
    if (isUnchanged(request, info))
      return describe(reply, info).removeHeader('content-length').code(304).send();
    if (request.method === 'HEAD') return describe(reply, info).send();
  }
  const range = await acceptedRange(request, () => firstOf(candidates, (key) => storage.stat(key)));
  const object = await firstOf(candidates, (key) => storage.get(key, range)).catch((error: unknown) => {
    throw asRangeError(error, reply);
  });
  return send(reply, object);
};

const isVariantWidth = (width: number): boolean => VARIANT_WIDTHS.some((known) => known === width);

/**
 * The objects that may answer, best first. A width of `VARIANT_WIDTHS` that the picture does not reach means the largest
 * there is; an AVIF that is still to be made, the WebP.
 */
const candidatesFor = (file: string, place: MediaFile['visibility']): string[] => {
  const [, key, width, extension] = FILE_NAME.exec(file) ?? [];
  if (!key || !extension) throw new AppError('FILE_NOT_FOUND');
  const named = (ending: string) =>
    storageKey({ visibility: place, key, extension: ending, ...(width ? { width: Number(width) } : {}) });
  if (extension === 'avif') return [named('avif'), named('webp')];
  if (!width) return [named(extension)];
  if (extension !== 'webp') throw new AppError('FILE_NOT_FOUND');
  const largest = storageKey({ visibility: place, key, extension });
  return isVariantWidth(Number(width)) ? [named(extension), largest] : [named(extension)];
};

const firstOf = async <T>(keys: string[], find: (key: string) => Promise<T | null>): Promise<T> => {
  for (const key of keys) {
    const found = await find(key);
    if (found) return found;
  }
  throw new AppError('FILE_NOT_FOUND');
};

const isUnchanged = (request: FastifyRequest, { etag }: ObjectInfo): boolean => {
  const tags = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
};

const cachingOf = ({ request }: FastifyReply, { contentType }: ObjectInfo): string =>
  request.url.includes('.avif') && contentType !== 'image/avif' ? STAND_IN_CACHING : CACHING;

const describe = (reply: FastifyReply, info: ObjectInfo): FastifyReply =>
  reply
    .headers({
      'cache-control': reply.getHeader('cache-control') ?? cachingOf(reply, info),
      etag: info.etag,
      'last-modified': info.lastModified.toUTCString(),
      'accept-ranges': 'bytes',
      'content-length': info.size,
    })
    .type(info.contentType);

const send = (reply: FastifyReply, object: StoredObject): FastifyReply => {
  describe(reply, object);
  if (object.range) {
    const { start, end } = object.range;
    reply.code(206).headers({
      'content-range': `bytes ${start}-${end}/${object.size}`,
      'content-length': end - start + 1,
    });
  }
  return reply.send(object.stream);
};

/**
 * One range of bytes; several at once, and what cannot be read, mean the whole file, as RFC 9110 (14.2) allows.
 * If-Range holds the range back when the client's part is of another file.
 */
const acceptedRange = async (
  request: FastifyRequest,
  stat: () => Promise<ObjectInfo>,
): Promise<RangeRequest | undefined> => {
  const range = parseRange(request.headers.range);
  const condition = request.headers['if-range'];
  if (!range || !condition) return range;
  return (await stat()).etag === condition ? range : undefined;
};

const parseRange = (header: string | undefined): RangeRequest | undefined => {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from) {
    if (to && Number(to) < Number(from)) return undefined;
    return { start: Number(from), end: to ? Number(to) : undefined };
  }
  return to ? { suffixLength: Number(to) } : undefined;
};

const asRangeError = (error: unknown, reply: FastifyReply): unknown => {
  if (!(error instanceof UnsatisfiableRangeError)) return error;
  reply.header('content-range', `bytes */${error.size}`);
  return new AppError('RANGE_NOT_SATISFIABLE');
};
