import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds without another key after which what is typed is searched for. */
export const TYPING_PAUSE_MS = 300;

/** The value as it was when it last stayed the same for `ms` milliseconds. Values are compared by identity. */
export const useDebounced = <T>(value: T, ms = TYPING_PAUSE_MS): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};

/** `run` calls the latest `action` after a pause without another `run`; leaving the screen cancels it. */
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
 * The text of a search field whose search the address holds: `onSearch` gets it, trimmed, after a pause in typing. The
 * text follows the address where that changed by other means (the back button).
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
