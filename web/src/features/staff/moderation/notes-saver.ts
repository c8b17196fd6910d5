import { createStore } from '#lib/store.ts';

/** Milliseconds of pause in typing before the notes are saved. */
export const NOTES_REST_MS = 600;
const RETRY_FIRST_MS = 2000;
const RETRY_MAX_MS = 30_000;

/** Sends the text. The request must continue after the page is closed. */
export type Deliver = (text: string) => Promise<void>;

export interface NotesState {
  text: string;
  /**
   * `waiting`: for a pause in typing or for the response. `failed`: will be retried. `refused`: will not be retried.
   */
  stage: 'waiting' | 'saved' | 'failed' | 'refused';
}

interface Entry extends NotesState {
  deliver: Deliver;
  /** The text of the running request. */
  sending: string | undefined;
  failures: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface NotesSaverOptions {
  /** Called for the first of several consecutive failures. */
  onFailure: (error: unknown) => void;
  /** True if the server would refuse the same text again. */
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
  /** Removes a saved entry, so that the server's text is shown again. */
  const forget = (id: number): void => {
    if (find(id)?.stage !== 'saved') return;
    store.set(new Map([...store.snapshot()].filter(([other]) => other !== id)));
  };
  return { find, put, update, forget, ids: () => store.snapshot().keys(), subscribe: store.subscribe };
};

/**
 * Saves notes on messages during typing, even if their rows unmount. Sends one request at a time for each message,
 * then the text typed since. Retries after failures, and sends immediately when the page closes.
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
    // This text is sent after the response to the earlier one. Only a closing page cannot wait for that.
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
    /** Sends the unsaved notes on one message immediately. */
    flush: (id: number): Promise<void> => send(id, false),
    forget,
    /** Sends all unsaved notes immediately, because the page is closing. */
    leave: (): void => {
      for (const id of ids()) void send(id, true);
    },
    subscribe,
    /** Undefined if there are no edits for the message. */
    snapshot: (id: number): NotesState | undefined => find(id),
  };
};
