import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { type ObjectInfo, type RangeRequest, resolveRange } from '#platform/storage/stored-object.ts';
import { findPackagedVideo } from './packaged-videos.ts';
import { type PackagedPicture, picturesFolder, readManifest } from './pictures/manifest.ts';

/** Media keys of the demo world begin so; a random key does with a chance of one in 2^40. */
const prefix = 'de30a71c5f';

const shortHash = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

/** The media key of one member's copy of a packaged picture: same picture and owner, same key. */
export const packagedKey = (pictureId: string, owner: string): string =>
  prefix + shortHash(pictureId, 10) + shortHash(`${owner} ${pictureId}`, 12);

/** A media key in a storage key; the width is absent for the largest file. */
const packagedName = new RegExp(
  `^(?:public|private)/${prefix}([0-9a-f]{10})[0-9a-f]{12}(?:-(\\d+))?\\.webp$`,
);

type Collection = ReadonlyMap<string, PackagedPicture>;

const readCollection = async (): Promise<Collection> => {
  const pictures = await readManifest();
  return new Map(pictures.map((picture) => [shortHash(picture.id, 10), picture]));
};

/** The file behind a storage key, of the next larger size where the picture has not that very one; null where none is. */
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
 * Lets the demo world's pictures and videos be read from where they lie in the program, so that loading it copies no file,
 * whatever the store is. All other keys, and all writing, go to the store.
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
