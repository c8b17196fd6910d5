/**
 * Where what somebody typed waits until it is sent: in the browser, for any tab and after closing all of them, or in
 * one tab, for what would be stale elsewhere.
 */
type Shelf = 'browser' | 'tab';

const PREFIX = 'opencall-kept-';

const storageOf = (shelf: Shelf): Storage => (shelf === 'browser' ? localStorage : sessionStorage);

const find = (shelf: Shelf, name: string): unknown => {
  try {
    return JSON.parse(storageOf(shelf).getItem(PREFIX + name) ?? 'null');
  } catch {
    return null;
  }
};

const keep = (shelf: Shelf, name: string, value: unknown): void => {
  try {
    storageOf(shelf).setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Without storage it lives as long as its screen.
  }
};

const discard = (shelf: Shelf, name: string): void => {
  try {
    storageOf(shelf).removeItem(PREFIX + name);
  } catch {
    // Then there was nothing to discard.
  }
};

const forget = (shelf: Shelf): void => {
  try {
    const storage = storageOf(shelf);
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
