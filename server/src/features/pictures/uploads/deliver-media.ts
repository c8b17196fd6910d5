import { VARIANT_WIDTHS } from '@opencall/contract/pictures/uploads/variant-widths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/http/app-error.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import {
  type ObjectInfo,
  type RangeRequest,
  type StoredObject,
  UnsatisfiableRangeError,
} from '#platform/storage/stored-object.ts';
import type { AddressedUpload } from './media-access.ts';
import { placeOf, storageKey } from './media-files.ts';

/** The audience of a response; it determines the caching headers. */
export type Audience = 'permanent' | 'everybody' | 'viewer' | 'reviewers';

/** Controls which origins may embed a file. Web mail clients and CDNs embed public files from other origins. */
const EMBEDDING = 'cross-origin-resource-policy';

/**
 * A file that everyone may see can be deleted or made private at any time. Caches revalidate after four seconds, so that no
 * cache serves the file later than five seconds after the change.
 */
const HEADERS: Record<Audience, Record<string, string>> = {
  permanent: { 'cache-control': 'public, max-age=31536000, immutable', [EMBEDDING]: 'cross-origin' },
  everybody: { 'cache-control': 'public, max-age=4', [EMBEDDING]: 'cross-origin' },
  viewer: { 'cache-control': 'private, no-cache', [EMBEDDING]: 'same-origin' },
  reviewers: { 'cache-control': 'private, no-store', [EMBEDDING]: 'same-origin' },
};

const FILE_NAME = /^([0-9a-f]{32})(?:-([1-9]\d{0,3}))?\.(webp|avif|mp4|mov|webm)$/;

/** The parts of a file's name in an address. */
export interface MediaName {
  key: string;
  width: number | undefined;
  extension: string;
}

/** @throws FILE_NOT_FOUND. */
export const parseMediaName = (file: string): MediaName => {
  const [, key, width, extension] = FILE_NAME.exec(file) ?? [];
  if (!key || !extension) throw new AppError('FILE_NOT_FOUND');
  return { key, width: width ? Number(width) : undefined, extension };
};

interface Delivery {
  storage: ObjectStore;
  name: MediaName;
  upload: Pick<AddressedUpload, 'hold' | 'hasAvif'>;
  audience: Audience;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Responds to GET and HEAD for a file that the client may see: the whole file, a range (206), or unchanged (304).
 * @throws FILE_NOT_FOUND, RANGE_NOT_SATISFIABLE.
 */
export const deliverMedia = async (delivery: Delivery): Promise<FastifyReply> => {
  const { storage, request, reply } = delivery;
  const objects = objectsFor(delivery);
  const unchanged = objects.find((object) => knownTags(request).includes(etagOf(object)));
  // Files never change, so a matching tag is enough; the storage is not read.
  if (unchanged)
    return reply
      .headers({ ...headersFor(delivery, unchanged), etag: etagOf(unchanged) })
      .code(304)
      .send();
  if (request.method === 'HEAD' || knownTags(request).includes('*')) {
    const { object, found } = await firstOf(objects, (key) => storage.stat(key));
    reply.headers(headersFor(delivery, object));
    if (request.method === 'HEAD') return describe(reply, object, found).send();
    return describe(reply, object, found).removeHeader('content-length').code(304).send();
  }
  const range = await acceptedRange(request, () => firstOf(objects, (key) => storage.stat(key)));
  const { object, found } = await firstOf(objects, (key) => storage.get(key, range)).catch(
    (error: unknown) => {
      throw asRangeError(error, reply);
    },
  );
  reply.headers(headersFor(delivery, object));
  return send(describe(reply, object, found), found);
};

const isVariantWidth = (width: number): boolean => VARIANT_WIDTHS.some((known) => known === width);

/**
 * The storage keys to try, best first. If the picture is smaller than a width of `VARIANT_WIDTHS`, its largest file is sent; if
 * the AVIF is not encoded yet, the WebP.
 */
const objectsFor = ({ name: { key, width, extension }, upload }: Delivery): string[] => {
  const visibility = placeOf({ visibility: 'public', hold: upload.hold });
  const named = (ending: string) =>
    storageKey({ visibility, key, extension: ending, ...(width ? { width } : {}) });
  if (extension === 'avif') return [named(upload.hasAvif ? 'avif' : 'webp')];
  if (!width) return [named(extension)];
  if (extension !== 'webp') throw new AppError('FILE_NOT_FOUND');
  const largest = storageKey({ visibility, key, extension });
  return isVariantWidth(width) ? [named(extension), largest] : [named(extension)];
};

/** Objects never change, so the name identifies the content. */
const etagOf = (object: string): string => `"${object.slice(object.lastIndexOf('/') + 1)}"`;

const knownTags = (request: FastifyRequest): string[] =>
  (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** The WebP that is served until the AVIF is encoded must not be cached permanently. */
const headersFor = ({ audience, name }: Delivery, object: string): Record<string, string> => {
  const isStandIn = !object.endsWith(name.extension);
  return HEADERS[isStandIn && audience === 'permanent' ? 'everybody' : audience];
};

const firstOf = async <T>(objects: string[], find: (key: string) => Promise<T | null>) => {
  for (const object of objects) {
    const found = await find(object);
    if (found) return { object, found };
  }
  throw new AppError('FILE_NOT_FOUND');
};

const describe = (reply: FastifyReply, object: string, info: ObjectInfo): FastifyReply =>
  reply
    .headers({
      etag: etagOf(object),
      'last-modified': info.lastModified.toUTCString(),
      'accept-ranges': 'bytes',
      'content-length': info.size,
    })
    .type(info.contentType);

const send = (reply: FastifyReply, object: StoredObject): FastifyReply => {
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
 * Reads a single byte range. Several ranges and malformed ones return the whole file, as RFC 9110 (14.2) allows, and so
 * does an If-Range header with another tag.
 */
const acceptedRange = async (
  request: FastifyRequest,
  stat: () => Promise<{ object: string }>,
): Promise<RangeRequest | undefined> => {
  const range = parseRange(request.headers.range);
  const condition = request.headers['if-range'];
  if (!range || !condition) return range;
  return etagOf((await stat()).object) === condition ? range : undefined;
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
