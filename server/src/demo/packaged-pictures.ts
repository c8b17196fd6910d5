import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { type ObjectInfo, type RangeRequest, resolveRange } from '#platform/storage/stored-object.ts';
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

type Shelf = ReadonlyMap<string, PackagedPicture>;

async function readShelf(): Promise<Shelf> {
  const pictures = await readManifest();
  return new Map(pictures.map((picture) => [shortHash(picture.id, 10), picture]));
}

/** The file behind a storage key, or null where no packaged picture has that size. */
function fileOf(shelf: Shelf, storageKey: string): string | null {
  const [, hash = '', width] = packagedName.exec(storageKey) ?? [];
  const picture = shelf.get(hash);
  if (!picture) return null;
  const wanted = width ? Number(width) : picture.width;
  return picture.widths.includes(wanted) ? join(picturesFolder(), `${picture.id}-${wanted}.webp`) : null;
}

async function describe(path: string): Promise<ObjectInfo> {
  const { size, mtime } = await stat(path);
  return {
    size,
    contentType: 'image/webp',
    etag: `"${basename(path, '.webp')}-${size.toString(36)}"`,
    lastModified: mtime,
  };
}

/**
 * Lets the demo world's pictures be read from where they lie in the program, so that loading it copies no file,
 * whatever the store is. All other keys, and all writing, go to the store.
 */
export function withPackagedPictures(store: ObjectStore): ObjectStore {
  let shelf: Promise<Shelf> | undefined;
  const find = async (key: string): Promise<string | null> => {
    if (!packagedName.test(key)) return null;
    shelf ??= readShelf();
    return fileOf(await shelf, key);
  };
  return {
    ...store,
    get: async (key: string, range?: RangeRequest) => {
      const path = await find(key);
      if (!path) return store.get(key, range);
      const info = await describe(path);
      const span = range ? resolveRange(range, info.size) : null;
      const file = await open(path, 'r');
      return { ...info, range: span, stream: file.createReadStream(span ?? {}) };
    },
    stat: async (key: string) => {
      const path = await find(key);
      return path ? describe(path) : store.stat(key);
    },
  };
}
