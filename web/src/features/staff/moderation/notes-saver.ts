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

/**
 * Keeps the notes of each message and makes sure that the last text typed arrives: one request at a time for each
 * message, the next one with the text typed meanwhile, again after a failure, and at once when the page is left. It
 * outlives the rows, which mount and unmount with scrolling.
 */
export const createNotesSaver = ({ onFailure, isFinal }: NotesSaverOptions) => {
  const store = createStore<ReadonlyMap<number, Entry>>(new Map());
  const find = (id: number): Entry | undefined => store.snapshot().get(id);
  const put = (id: number, entry: Entry): void => store.set(new Map(store.snapshot()).set(id, entry));

  const update = (id: number, changes: Partial<Entry>): void => {
    const entry = find(id);
    if (entry) put(id, { ...entry, ...changes });
  };

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
    if (!final) schedule(id, Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), RETRY_MAX_MS));
  };

  const send = async (id: number, leaving: boolean): Promise<void> => {
    const entry = find(id);
    if (!entry || entry.stage === 'saved') return;
    clearTimeout(entry.timer);
    update(id, { timer: undefined });
    const { text, deliver, sending } = entry;
    // The answer to the earlier text sends this one; only a page being left cannot wait for it.
    if (sending !== undefined && (!leaving || sending === text)) return;
    update(id, { sending: text });
    await deliver(text).then(
      () => succeed(id, text),
      (error: unknown) => fail(id, error),
    );
  };

  return {
    /** What was typed just now. */
    type: (id: number, text: string, deliver: Deliver): void => {
      const before = find(id);
      const { sending, failures = 0, timer } = before ?? {};
      put(id, { text, deliver, stage: 'waiting', sending, failures, timer });
      schedule(id, NOTES_REST_MS);
    },
    /** Sends what waits for a message now. */
    flush: (id: number): Promise<void> => send(id, false),
    /** Drops what has arrived: from now on the server's text is the one to show. */
    forget: (id: number): void => {
      if (find(id)?.stage !== 'saved') return;
      store.set(new Map([...store.snapshot()].filter(([other]) => other !== id)));
    },
    /** Sends everything at once, as the page is being left. */
    leave: (): void => {
      for (const id of store.snapshot().keys()) void send(id, true);
    },
    subscribe: store.subscribe,
    /** Undefined where nothing was typed. */
    snapshot: (id: number): NotesState | undefined => find(id),
  };
};
