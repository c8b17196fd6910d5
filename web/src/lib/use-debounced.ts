import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds of pause in typing before a search starts. */
export const TYPING_PAUSE_MS = 300;

/** The latest value that stayed the same for `ms` milliseconds. Values are compared by identity. */
export const useDebounced = <T>(value: T, ms = TYPING_PAUSE_MS): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};

/** Debounces `action`: `run` calls the latest one after a pause. Leaving the screen cancels it. */
export const useDebouncedAction = (action: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  }, [action]);
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  const run = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), TYPING_PAUSE_MS);
  }, []);
  useEffect(() => cancel, [cancel]);
  return { run, cancel };
};

/**
 * The text of a search field whose value is in the address. After a pause in typing, `onSearch` gets the trimmed
 * text. If the address changes otherwise, for example with the back button, the text follows.
 */
export const useTypedSearch = (search: string | undefined, onSearch: (search: string) => void) => {
  const [text, setText] = useState(search ?? '');
  const asked = useRef(search ?? '');
  const send = useEffectEvent(onSearch);
  useEffect(() => {
    if ((search ?? '') === asked.current) return;
    asked.current = search ?? '';
    setText(asked.current);
  }, [search]);
  useEffect(() => {
    if (text.trim() === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = text.trim();
      send(asked.current);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
};
