import { deferred } from '#platform/async/deferred.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';

/** A storage whose next `put` can be held. */
export interface HeldStorage extends ObjectStore {
  /** Holds the next `put`. `reached` resolves when it was called; `release` lets it continue. */
  holdNext(): { reached: Promise<void>; release(): void };
  /** Refuses the next `put` of this key. */
  refuseNext(key: string): void;
}

export const holdPuts = (storage: ObjectStore): HeldStorage => {
  let next: { reached(): void; released: Promise<void> } | undefined;
  let refused: string | undefined;
  return {
    ...storage,
    put: async (...call) => {
      if (call[0] === refused) {
        refused = undefined;
        throw new Error('There is no room left.');
      }
      const hold = next;
      next = undefined;
      hold?.reached();
      await hold?.released;
      return storage.put(...call);
    },
    refuseNext: (key) => {
      refused = key;
    },
    holdNext: () => {
      const [reached, released] = [deferred<void>(), deferred<void>()];
      next = { reached: () => reached.resolve(), released: released.promise };
      return { reached: reached.promise, release: () => released.resolve() };
    },
  };
};
