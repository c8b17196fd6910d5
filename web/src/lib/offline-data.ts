/** Prefix of the names of the caches with offline data: one for answers and one for pictures, by the member's id. */
export const CACHE_PREFIX = 'opencall-kept-';

/** Deletes the offline data in this browser, except the data of the member `except`. */
export const deleteOfflineData = async (except?: number): Promise<void> => {
  // Without TLS the browser has no caches, so nothing is stored.
  for (const name of (await globalThis.caches?.keys()) ?? [])
    if (name.startsWith(CACHE_PREFIX) && !name.endsWith(`-${except}`)) await caches.delete(name);
};
