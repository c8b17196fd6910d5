/**
 * Stores unsent input: in the browser, for all tabs and after closing them, or in one tab, for input that
 * would be stale elsewhere.
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
    // Without storage it lives as long as its screen.
  }
};

const discard = (area: StorageArea, name: string): void => {
  try {
    storageOf(area).removeItem(PREFIX + name);
  } catch {
    // Then there was nothing to discard.
  }
};

const forget = (area: StorageArea): void => {
  try {
    const storage = storageOf(area);
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  } catch {
    // Then there was nothing to forget.
  }
};

interface DraftStoreOptions<T> {
  area: StorageArea;
  /** Of all drafts of this kind. */
  name: string;
  /** What was kept, as it is used; null where it is not of this kind, or nothing is there. */
  parse: (found: unknown) => T | null;
}

/**
 * Drafts of one kind: they outlive a reload and a session that ran out. Each is kept under its owner's id, and what else
 * tells it from others of the same owner.
 */
export const createDraftStore = <T>({ area, name, parse }: DraftStoreOptions<T>) => {
  const nameOf = (owner: number | string): string => `${name}-${owner}`;
  return {
    find: (owner: number | string): T | null => parse(find(area, nameOf(owner))),
    keep: (owner: number | string, value: unknown): void => keep(area, nameOf(owner), value),
    discard: (owner: number | string): void => discard(area, nameOf(owner)),
  };
};

/** For signing out: removes all drafts from this browser. */
export const forgetDrafts = (): void => {
  forget('browser');
  forget('tab');
};
