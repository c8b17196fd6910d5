import { useLayoutEffect, useRef } from 'react';

/** Restores the focus of an element that a change moves in the document, which removes its focus. */
export const useKeptFocus = <E extends HTMLElement>() => {
  const root = useRef<E>(null);
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (!wanted.current || !root.current) return;
    const selector = wanted.current;
    wanted.current = null;
    root.current.querySelector<HTMLElement>(selector)?.focus();
  });
  return {
    root,
    /** Focuses the element of the selector after the next render. */
    keepFocus: (selector: string) => {
      wanted.current = selector;
    },
  };
};
