/** Names of the caches that hold what a member saw last; one for answers and one for pictures, by the member's id. */
export const KEPT = 'opencall-kept-';

/** Removes the offline data of this browser. `except`: the caches of this member stay. */
export const forgetKept = async (except?: number): Promise<void> => {
  // Without TLS there are no caches, and nothing is kept.
  for (const name of (await globalThis.caches?.keys()) ?? [])
    if (name.startsWith(KEPT) && !name.endsWith(`-${except}`)) await caches.delete(name);
};
