import { useEffect, useRef, useState } from 'react';
import type { MailAddress } from './inbox-address.ts';

/** Milliseconds of silence after which one's mail is searched. */
const PAUSE_MS = 300;

/** `replace`: no place in the history of its own. */
export type ChangeAddress = (next: MailAddress, options?: { replace?: boolean }) => void;

/** What is being typed; it follows the address where that changed by other means (the back button). */
export const useMailSearch = (address: MailAddress, onChange: ChangeAddress) => {
  const [text, setText] = useState(address.search ?? '');
  const asked = useRef(address.search ?? '');
  const latest = useRef({ address, onChange });
  useEffect(() => {
    latest.current = { address, onChange };
    if ((address.search ?? '') === asked.current) return;
    asked.current = address.search ?? '';
    setText(asked.current);
  }, [address, onChange]);
  useEffect(() => {
    if (text.trim() === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = text.trim();
      const { address: now, onChange: change } = latest.current;
      change({ ...now, search: asked.current, mail: undefined }, { replace: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText };
};
