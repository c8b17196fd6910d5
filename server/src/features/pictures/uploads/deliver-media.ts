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
import type { AddressedUpload } from './media-access.service.ts';
import { placeOf, storageKey } from './media-files.ts';

/** Whom an answer is for: what caches may do with it follows from that. */
export type Audience = 'permanent' | 'everybody' | 'viewer' | 'reviewers';

/** Which pages may show a file. Emails show public ones in pages of other origins, and so does a CDN. */
const EMBEDDING = 'cross-origin-resource-policy';

/**
 * A file that everybody may see now may be deleted or made private the next moment: shared caches and browsers ask again
 * after four seconds, so that five seconds after the change no cache answers with it any more.
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
 * Answers GET and HEAD for a file that the client may see: whole, in part (206), unchanged (304).
 * @throws FILE_NOT_FOUND, RANGE_NOT_SATISFIABLE.
 */
export const deliverMedia = async (delivery: Delivery): Promise<FastifyReply> => {
  const { storage, request, reply } = delivery;
  const objects = objectsFor(delivery);
  const unchanged = objects.find((object) => knownTags(request).includes(etagOf(object)));
  // What an address answers never changes: the client's copy is good, and the storage need not be asked.
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
 * The storage keys that may answer, best first. A width of `VARIANT_WIDTHS` that the picture does not reach means the
 * largest there is; an AVIF that is not made yet, the WebP.
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

/** An object is written once under its key and never changed, so its name tells its content. */
const etagOf = (object: string): string => `"${object.slice(object.lastIndexOf('/') + 1)}"`;

const knownTags = (request: FastifyRequest): string[] =>
  (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** The WebP in place of an AVIF that is not made yet is permanent nowhere. */
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
 * One range of bytes; several at once, and what cannot be read, mean the whole file, as RFC 9110 (14.2) allows.
 * If-Range means the whole file when the client's part is of another one.
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
