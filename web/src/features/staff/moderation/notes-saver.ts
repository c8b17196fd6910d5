import { createStore } from '#lib/store.ts';

/** Milliseconds without typing after which the text is sent. */
export const NOTES_REST_MS = 600;
const RETRY_FIRST_MS = 2000;
const RETRY_MAX_MS = 30_000;

/** Sends one text, in a way that outlives the page. */
export type Deliver = (text: string) => Promise<void>;

export interface NotesState {
  text: string;
  /** `waiting` for a pause in typing, or for the answer; `failed`: will be retried; `refused`: will not. */
  stage: 'waiting' | 'saved' | 'failed' | 'refused';
}

interface Entry extends NotesState {
  deliver: Deliver;
  /** The text that the server is working on. */
  sending: string | undefined;
  failures: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface NotesSaverOptions {
  /** Called for the first of several failures in a row. */
  onFailure: (error: unknown) => void;
  /** Whether the server would refuse the same text again. */
  isFinal: (error: unknown) => boolean;
}

const retryDelay = (failures: number): number => Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), RETRY_MAX_MS);

const createEntries = () => {
  const store = createStore<ReadonlyMap<number, Entry>>(new Map());
  const find = (id: number): Entry | undefined => store.snapshot().get(id);
  const put = (id: number, entry: Entry): void => store.set(new Map(store.snapshot()).set(id, entry));

  const update = (id: number, changes: Partial<Entry>): void => {
    const entry = find(id);
    if (entry) put(id, { ...entry, ...changes });
  };
  /** Removes a saved entry: from now on the text of the server is shown. */
  const forget = (id: number): void => {
    if (find(id)?.stage !== 'saved') return;
    store.set(new Map([...store.snapshot()].filter(([other]) => other !== id)));
  };
  return { find, put, update, forget, ids: () => store.snapshot().keys(), subscribe: store.subscribe };
};

/**
 * Saves the notes that staff type about each message, also when their rows unmount while scrolling: one request at a
 * time for each message, then the text typed since, again after a failure, and immediately when the page closes.
 */
export const createNotesSaver = ({ onFailure, isFinal }: NotesSaverOptions) => {
  const { find, put, update, forget, ids, subscribe } = createEntries();

  const schedule = (id: number, delay: number): void => {
    clearTimeout(find(id)?.timer);
    update(id, { timer: setTimeout(() => void send(id, false), delay) });
  };

  const succeed = (id: number, text: string): void => {
    const entry = find(id);
    if (!entry) return;
    const isLast = entry.text === text;
    update(id, { sending: undefined, failures: 0, stage: isLast ? 'saved' : 'waiting' });
    if (!isLast && entry.timer === undefined) schedule(id, 0);
  };

  const fail = (id: number, error: unknown): void => {
    const entry = find(id);
    if (!entry) return;
    if (entry.failures === 0) onFailure(error);
    const failures = entry.failures + 1;
    const final = isFinal(error);
    update(id, { sending: undefined, failures, stage: final ? 'refused' : 'failed' });
    if (!final) schedule(id, retryDelay(failures));
  };

  const send = async (id: number, leaving: boolean): Promise<void> => {
    const entry = find(id);
    if (!entry || entry.stage === 'saved') return;
    clearTimeout(entry.timer);
    update(id, { timer: undefined });
    const { text, deliver, sending } = entry;
    // The answer to the earlier text will send this one. Only a page that is closing cannot wait for it.
    if (sending !== undefined && (!leaving || sending === text)) return;
    update(id, { sending: text });
    await deliver(text).then(
      () => succeed(id, text),
      (error: unknown) => fail(id, error),
    );
  };

  return {
    type: (id: number, text: string, deliver: Deliver): void => {
      const before = find(id);
      const { sending, failures = 0, timer } = before ?? {};
      put(id, { text, deliver, stage: 'waiting', sending, failures, timer });
      schedule(id, NOTES_REST_MS);
    },
    /** Sends the unsaved text of a message immediately. */
    flush: (id: number): Promise<void> => send(id, false),
    forget,
    /** Sends all unsaved texts immediately, because the page is closing. */
    leave: (): void => {
      for (const id of ids()) void send(id, true);
    },
    subscribe,
    /** Undefined if nothing was typed for the message. */
    snapshot: (id: number): NotesState | undefined => find(id),
  };
};
