import { useLayoutEffect, useRef } from 'react';

/** What has the focus inside a part may go away with what it did: then the part itself gets it. */
export const useHeldFocus = <E extends HTMLElement>() => {
  const part = useRef<E>(null);
  const isInside = useRef(false);
  // Without a dependency list on purpose: any render may take the focused element away.
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body)
      part.current?.focus({ preventScroll: true });
  });
  return {
    ref: part,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true;
    },
    // An element that is taken away loses the focus without a word; whoever leaves it says so. A button that is disabled while
    // its work is under way has not been left.
    onBlur: ({ target }: { target: Element }) => {
      isInside.current = target.matches(':disabled');
    },
  };
};
