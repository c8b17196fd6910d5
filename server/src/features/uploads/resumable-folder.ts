import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ErrorCode } from '@opencall/contract/shared/errors';

/** What became of a file whose bytes are all here. */
export interface Outcome {
  /** Bytes that were sent. */
  length: number;
  url: string | null;
  failure: { error: string; code: ErrorCode } | null;
}

/** A member's upload: `key` is what the store calls it, a folder of the member and the public id in it. */
export interface UploadKey {
  ownerId: number;
  id: string;
}

export const storeKey = ({ ownerId, id }: UploadKey): string => `${ownerId}/${id}`;
export const publicId = (key: string): string => basename(key);
export const ownerIdOf = (key: string): number => Number(dirname(key));

/** A member may have so many unfinished uploads; a further one ends the one that has rested longest. */
const UNFINISHED_MAX = 4;
const OUTCOME = '.outcome';
const DATA_NAME = /^[0-9a-f]{32}$/;

interface StoredFile {
  path: string;
  mtimeMs: number;
}

/** Empty where the folder does not exist; what vanishes meanwhile is left out. */
const filesIn = async (folder: string): Promise<StoredFile[]> => {
  const names = await readdir(folder).catch(() => []);
  const files = names.map(async (name) => {
    const path = join(folder, name);
    const info = await stat(path).catch(() => null);
    return info?.isFile() ? [{ path, mtimeMs: info.mtimeMs }] : [];
  });
  return (await Promise.all(files)).flat();
};

/** Files of resumable uploads below `root`: a folder a member, in it the bytes, their description and their outcome. */
export const createResumableFolder = (root: string) => {
  const pathOf = (key: UploadKey) => join(root, storeKey(key));

  /** The bytes and what describes them; the outcome stays. */
  const removeBytes = async (key: UploadKey): Promise<void> => {
    await rm(pathOf(key), { force: true });
    await rm(`${pathOf(key)}.json`, { force: true });
  };

  return {
    pathOf,
    removeBytes,

    async findOutcome(key: UploadKey): Promise<Outcome | null> {
      const text = await readFile(pathOf(key) + OUTCOME, 'utf8').catch(() => null);
      return text === null ? null : JSON.parse(text);
    },

    /** Written whole or not at all. */
    async keepOutcome(key: UploadKey, outcome: Outcome): Promise<void> {
      const path = pathOf(key) + OUTCOME;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.part`, JSON.stringify(outcome));
      await rename(`${path}.part`, path);
    },

    /** Makes room for one more upload of the member; nobody else may begin one meanwhile. */
    async makeRoom(ownerId: number): Promise<void> {
      const files = await filesIn(join(root, String(ownerId)));
      const unfinished = files.filter(({ path }) => DATA_NAME.test(basename(path)));
      const resting = unfinished.sort((a, b) => a.mtimeMs - b.mtimeMs);
      for (const { path } of resting.slice(0, Math.max(0, resting.length - UNFINISHED_MAX + 1))) {
        await removeBytes({ ownerId, id: basename(path) });
      }
    },

    /** Removes what nothing was written to since `before`. */
    async removeRested(before: Date): Promise<void> {
      for (const member of await readdir(root).catch(() => [])) {
        for (const { path, mtimeMs } of await filesIn(join(root, member))) {
          if (mtimeMs < before.getTime()) await rm(path, { force: true });
        }
      }
    },
  };
};
export type ResumableFolder = ReturnType<typeof createResumableFolder>;
