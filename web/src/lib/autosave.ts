import { canRetry } from './api-error.ts';
import { createStore, type Store } from './store.ts';

/** Milliseconds of pause in typing before the value is saved. */
export const AUTOSAVE_PAUSE_MS = 300;
const RETRY_FIRST_MS = 2000;
const RETRY_MAX_MS = 30_000;

/** Adds what the server assigned, such as ids, to a value. */
type Complete<T> = (value: T) => T;

/** Sends a value. Rejects if it was not saved. */
export type Save<T> = (value: T) => Promise<Complete<T> | undefined>;

export interface AutosaveState<T> {
  value: T;
  /** `unsaved`: waits for a pause in typing. `failed`: retried if `willRetry`, and after the next change. */
  stage: 'saved' | 'unsaved' | 'saving' | 'failed';
  error: unknown;
  willRetry: boolean;
}

export interface AutosaveOptions<T> {
  /** The value that the server has. */
  saved: T;
  /** Values with the same text need no save. By default, the value as JSON. */
  textOf?: ((value: T) => string) | undefined;
  /** Called for the first of several consecutive failures. */
  onFailure?: ((error: unknown) => void) | undefined;
  /**
   * True if saves may overlap when the page closes, because each replaces the whole value. Otherwise the last text
   * waits for the running save.
   */
  mayOverlap?: boolean | undefined;
  /** True if only `flush` saves. */
  isManual?: boolean | undefined;
}

/** A retry does not show as a new attempt. A closing page cannot wait. */
type Reason = 'change' | 'retry' | 'leave';

const retryDelay = (failures: number): number => Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), RETRY_MAX_MS);

/** Sends the value of the store, one request at a time. */
const createSender = <T>(store: Store<AutosaveState<T>>, options: AutosaveOptions<T>) => {
  const { textOf = (value: T) => JSON.stringify(value), onFailure, mayOverlap, isManual } = options;
  let savedText = textOf(options.saved);
  let save: Save<T> | undefined;
  let running: { text: string; done: Promise<void> } | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const update = (changes: Partial<AutosaveState<T>>): void => store.set({ ...store.snapshot(), ...changes });
  const schedule = (delay: number, reason: Reason): void => {
    clearTimeout(timer);
    if (!isManual) timer = setTimeout(() => void send(reason), delay);
  };
  const succeed = (sent: T, complete: Complete<T> = (same) => same): void => {
    const value = complete(store.snapshot().value);
    savedText = textOf(complete(sent));
    failures = 0;
    const isLast = textOf(value) === savedText;
    update({ value, stage: isLast ? 'saved' : 'unsaved', error: null, willRetry: false });
    if (!isLast && timer === undefined) schedule(0, 'change');
  };
  const fail = (error: unknown): void => {
    if (failures === 0) onFailure?.(error);
    failures += 1;
    update({ stage: 'failed', error, willRetry: !isManual && canRetry(error) });
    if (canRetry(error)) schedule(retryDelay(failures), 'retry');
  };
  /** Sends the value, unless it is saved or a request runs. */
  const send = async (reason: Reason): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const { value } = store.snapshot();
    const text = textOf(value);
    if (text === savedText && !running) update({ stage: 'saved', error: null, willRetry: false });
    if (text === savedText || !save) return;
    if (running && !(reason === 'leave' && mayOverlap && running.text !== text)) return;
    if (reason !== 'retry') update({ stage: 'saving' });
    const done = save(value)
      .then((complete) => succeed(value, complete), fail)
      .finally(() => {
        if (running?.done === done) running = undefined;
      });
    running = { text, done };
    await done;
  };
  return {
    send,
    schedule,
    use: (next: Save<T>): void => {
      save = next;
    },
    isSaved: (): boolean => textOf(store.snapshot().value) === savedText,
    accept: (value: T): void => {
      savedText = textOf(value);
    },
    /** The request that runs, if there is one. */
    running: (): Promise<void> | undefined => running?.done,
  };
};

/**
 * Saves one value while the member types: after a pause, one request at a time, always with the last text. Retries
 * after a failure that may pass. Does not depend on a screen, so a save continues after its screen was closed.
 */
export const createAutosave = <T>(options: AutosaveOptions<T>) => {
  const store = createStore<AutosaveState<T>>({
    value: options.saved,
    stage: 'saved',
    error: null,
    willRetry: false,
  });
  const sender = createSender(store, options);
  return {
    subscribe: store.subscribe,
    snapshot: store.snapshot,
    /** Sets the value, and saves it after a pause. */
    change: (value: T, by: Save<T>): void => {
      sender.use(by);
      const before = store.snapshot();
      store.set({ ...before, value, stage: before.stage === 'failed' ? 'failed' : 'unsaved' });
      sender.schedule(AUTOSAVE_PAUSE_MS, 'change');
    },
    /** Takes over the value that the server has now, because others can change it. Ignored while a change is unsaved. */
    accept: (value: T): void => {
      if (store.snapshot().stage === 'saved') sender.accept(value);
    },
    /** Saves the value immediately, after a running request. True if the server has it. */
    flush: async (): Promise<boolean> => {
      // Without a running request, the save starts before this function returns.
      for (let done = sender.running(); done; done = sender.running()) await done;
      await sender.send('change');
      return sender.isSaved();
    },
    /** Saves the value immediately, because the page closes. */
    leave: (): void => void sender.send('leave'),
  };
};

export type Autosave<T> = ReturnType<typeof createAutosave<T>>;
