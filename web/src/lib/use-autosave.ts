import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Autosave, type AutosaveOptions, createAutosave, type Save } from './autosave.ts';

/** Values that are not saved yet, also those of closed screens. */
const unsaved = new Map<string | symbol, Autosave<unknown>>();

const leave = (): void => {
  for (const autosave of unsaved.values()) autosave.leave();
};

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    // A phone may discard a hidden page without another event, so save now.
    if (document.visibilityState === 'hidden') leave();
  });
}

interface UseAutosaveOptions<T> extends AutosaveOptions<T> {
  /** Sends a value. Must also work after the screen was closed. */
  save: Save<T>;
  /** Identifies the value, so that a screen that opens again shows what could not be saved. */
  key?: string;
}

/** The unsaved value with this key, or a new one. */
const find = <T>({ key, ...options }: UseAutosaveOptions<T>): Autosave<T> => {
  const id = key ?? Symbol('autosave');
  const known = unsaved.get(id);
  if (known) return known as Autosave<T>;
  const autosave = createAutosave(options);
  autosave.subscribe(() => {
    const isSaved = options.isManual || autosave.snapshot().stage === 'saved';
    if (isSaved) unsaved.delete(id);
    else unsaved.set(id, autosave as Autosave<unknown>);
  });
  return autosave;
};

/**
 * The way to save while the member types. Saves the last value after a pause, one request at a time, and when the
 * field, the screen or the page is left.
 */
export const useAutosave = <T>(options: UseAutosaveOptions<T>) => {
  const { isManual } = options;
  const [autosave] = useState(() => find(options));
  const state = useSyncExternalStore(autosave.subscribe, autosave.snapshot);
  const save = useRef(options.save);
  useEffect(() => {
    save.current = options.save;
  }, [options.save]);
  useEffect(
    () => () => {
      if (!isManual) void autosave.flush();
    },
    [autosave, isManual],
  );
  const change = useCallback(
    (value: T) => autosave.change(value, (latest) => save.current(latest)),
    [autosave],
  );
  return { ...state, change, flush: autosave.flush, accept: autosave.accept };
};
