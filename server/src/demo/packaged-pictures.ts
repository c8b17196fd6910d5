import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { type ObjectInfo, type RangeRequest, resolveRange } from '#platform/storage/stored-object.ts';
import { findPackagedVideo } from './packaged-videos.ts';
import { type PackagedPicture, picturesFolder, readManifest } from './pictures/manifest.ts';

/** Prefix of the demo world's media keys. A random key has it with a probability of one in 2^40. */
const prefix = 'de30a71c5f';

const shortHash = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

/** The media key of a member's copy of a packaged picture: always the same for one picture and owner. */
export const packagedKey = (pictureId: string, owner: string): string =>
  prefix + shortHash(pictureId, 10) + shortHash(`${owner} ${pictureId}`, 12);

/** Matches a media key in a storage key. The largest file has no width. */
const packagedName = new RegExp(
  `^(?:public|private)/${prefix}([0-9a-f]{10})[0-9a-f]{12}(?:-(\\d+))?\\.webp$`,
);

type Collection = ReadonlyMap<string, PackagedPicture>;

const readCollection = async (): Promise<Collection> => {
  const pictures = await readManifest();
  return new Map(pictures.map((picture) => [shortHash(picture.id, 10), picture]));
};

/** The file behind a storage key; if the picture does not have that size, the next larger one. Null if there is none. */
const fileOf = (collection: Collection, storageKey: string): string | null => {
  const [, hash = '', width] = packagedName.exec(storageKey) ?? [];
  const picture = collection.get(hash);
  if (!picture) return null;
  const wanted = width ? Number(width) : picture.width;
  const found = picture.widths.find((known) => known >= wanted);
  return found ? join(picturesFolder(), `${picture.id}-${found}.webp`) : null;
};

interface PackagedFile {
  path: string;
  mime: string;
}

const describe = async ({ path, mime }: PackagedFile): Promise<ObjectInfo> => {
  const { size, mtime } = await stat(path);
  return {
    size,
    contentType: mime,
    etag: `"${basename(path, extname(path))}-${size.toString(36)}"`,
    lastModified: mtime,
  };
};

/**
 * Reads the demo world's pictures and videos from the program's files, so that loading it copies no file into the store. All
 * other keys, and all writes, go to the store.
 */
export const withPackagedPictures = (store: ObjectStore): ObjectStore => {
  let collection: Promise<Collection> | undefined;
  const find = async (key: string): Promise<PackagedFile | null> => {
    if (!packagedName.test(key)) return findPackagedVideo(key);
    collection ??= readCollection();
    const path = fileOf(await collection, key);
    return path ? { path, mime: 'image/webp' } : null;
  };
  return {
    ...store,
    get: async (key: string, range?: RangeRequest) => {
      const found = await find(key);
      if (!found) return store.get(key, range);
      const info = await describe(found);
      const span = range ? resolveRange(range, info.size) : null;
      const file = await open(found.path, 'r');
      return { ...info, range: span, stream: file.createReadStream(span ?? {}) };
    },
    presign: async (key: string, seconds: number) => ((await find(key)) ? null : store.presign(key, seconds)),
    stat: async (key: string) => {
      const found = await find(key);
      return found ? describe(found) : store.stat(key);
    },
  };
};
