import { useLayoutEffect, useRef } from 'react';

/**
 * Restores the focus of an element that a change of the order moves in the document, which removes its focus. `order`
 * identifies the current order.
 */
export const useRefocus = <E extends HTMLElement>(order: string) => {
  const root = useRef<E>(null);
  const wanted = useRef<{ selector: string; order: string } | null>(null);
  useLayoutEffect(() => {
    if (!wanted.current || wanted.current.order === order) return;
    const { selector } = wanted.current;
    wanted.current = null;
    root.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [order]);
  return {
    root,
    /** Focuses the element of the selector when the order changes. */
    keepFocus: (selector: string) => {
      wanted.current = { selector, order };
    },
  };
};
