import type { Tx } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';

export const FILES_JOB = 'remove-stored-files';

/** Enqueues the deletion of files, which runs after `tx` has committed and is retried: no row may point to a deleted file. */
export const removeFiles = (tx: Tx, keys: readonly string[]): void => {
  if (keys.length > 0) tx.enqueue(FILES_JOB, { keys });
};

export const registerFileRemoval = ({ jobs, storage }: { jobs: Jobs; storage: ObjectStore }): void =>
  jobs.register<{ keys: string[] }>({ name: FILES_JOB, run: ({ keys }) => storage.delete(keys) });
