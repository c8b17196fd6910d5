/**
 * Where unsent input is stored. `browser`: for all tabs, even after they close. `tab`: for one tab, if the input
 * would be stale in another one.
 */
type StorageArea = 'browser' | 'tab';

const PREFIX = 'opencall-kept-';

const storageOf = (area: StorageArea): Storage => (area === 'browser' ? localStorage : sessionStorage);

const find = (area: StorageArea, name: string): unknown => {
  try {
    return JSON.parse(storageOf(area).getItem(PREFIX + name) ?? 'null');
  } catch {
    return null;
  }
};

const keep = (area: StorageArea, name: string, value: unknown): void => {
  try {
    storageOf(area).setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Without storage, the draft lasts only as long as its screen.
  }
};

const discard = (area: StorageArea, name: string): void => {
  try {
    storageOf(area).removeItem(PREFIX + name);
  } catch {
    // Without storage, there is nothing to discard.
  }
};

const forget = (area: StorageArea): void => {
  try {
    const storage = storageOf(area);
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  } catch {
    // Without storage, there is nothing to remove.
  }
};

interface DraftStoreOptions<T> {
  area: StorageArea;
  /** The name that all drafts of this kind share. */
  name: string;
  /** Validates a stored draft; null if there is none or if it is invalid. */
  parse: (found: unknown) => T | null;
}

/**
 * Stores drafts of one kind, which survive a reload and an expired session. `owner` is the id of the member, with a
 * suffix if the member can have several drafts of this kind.
 */
export const createDraftStore = <T>({ area, name, parse }: DraftStoreOptions<T>) => {
  const nameOf = (owner: number | string): string => `${name}-${owner}`;
  return {
    find: (owner: number | string): T | null => parse(find(area, nameOf(owner))),
    keep: (owner: number | string, value: unknown): void => keep(area, nameOf(owner), value),
    discard: (owner: number | string): void => discard(area, nameOf(owner)),
  };
};

/** Removes all drafts from this browser, at sign-out. */
export const forgetDrafts = (): void => {
  forget('browser');
  forget('tab');
};
