import { useLayoutEffect, useRef } from 'react';

/** What moves is taken out of the document and put back: the element of that selector gets the focus again. */
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
    /** Once the change that is made now has been drawn. */
    keepFocus: (selector: string) => {
      wanted.current = selector;
    },
  };
};
