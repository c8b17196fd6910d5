import { useEffect, useRef } from 'react';

/** Focuses the container if the focused element inside it is removed, for example by its own action. */
export const useFocusFallback = <E extends HTMLElement>() => {
  const ref = useRef<E>(null);
  const isInside = useRef(false);
  useEffect(() => {
    const container = ref.current;
    if (!container) return;
    const observer = new MutationObserver(() => {
      if (isInside.current && document.activeElement === document.body)
        container.focus({ preventScroll: true });
    });
    observer.observe(container, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true;
    },
    // Browsers send no blur event when an element is removed. A button that is disabled during its own action counts
    // as focused.
    onBlur: ({ target }: { target: Element }) => {
      isInside.current = target.matches(':disabled');
    },
  };
};
