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
    // Removing an element loses the focus without an event, so its removal must report it. A button that is
    // disabled during its own action has not lost it.
    onBlur: ({ target }: { target: Element }) => {
      isInside.current = target.matches(':disabled');
    },
  };
};
