/**
 * Where what somebody typed waits until it is sent: in the browser, for any tab and after closing all of them, or in
 * one tab, for what would be stale elsewhere.
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

/** What is kept through a reload and a session that ran out. Names hold their owner's id. `find`: null where nothing is. */
export const kept = {
  find,
  keep,
  discard,
  /** For signing out: who comes to this browser next finds nothing. */
  forgetAll: (): void => {
    forget('browser');
    forget('tab');
  },
};
