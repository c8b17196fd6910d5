import type { ObjectStore } from '#platform/storage/object-store.ts';

/** A storage that remembers which files were added through it. */
export interface AddedFiles {
  storage: ObjectStore;
  /** Removes the added files, also those that are still being stored. Files that were there before stay. */
  remove(): Promise<void>;
}

/** Lets a failed restore remove what it added, such as files of members who have deleted them since the backup. */
export const trackAddedFiles = (storage: ObjectStore): AddedFiles => {
  const added = new Set<string>();
  const puts = new Set<Promise<unknown>>();
  const put: ObjectStore['put'] = async (key, body, options) => {
    if ((await storage.stat(key)) === null) added.add(key);
    await storage.put(key, body, options);
  };
  return {
    storage: {
      ...storage,
      put: (...call) => {
        const one = put(...call);
        puts.add(one.catch(() => undefined));
        return one;
      },
    },
    remove: async () => {
      await Promise.all(puts);
      await storage.delete([...added]);
    },
  };
};
