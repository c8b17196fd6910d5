import { type RefObject, useInsertionEffect, useRef } from 'react';

/**
 * Gives the focus back to where it was before a dialog opened. Our dialogs are opened by state rather than by a
 * trigger of their own, so the primitive would not know where that was. It is noted in an insertion effect, which
 * runs before a field of the dialog takes the focus by `autoFocus`. If that element is gone or cannot take the focus
 * any more, `fallback` gets it. `target` names another element, where what was looked at has moved on.
 */
export const useReturnFocus = (
  isOpen: boolean,
  fallback?: RefObject<HTMLElement | null>,
  target?: () => HTMLElement | null | undefined,
) => {
  const before = useRef<HTMLElement | null>(null);
  useInsertionEffect(() => {
    if (isOpen)
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  }, [isOpen]);
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const wanted = target?.() ?? before.current;
      wanted?.focus();
      if (document.activeElement !== wanted) fallback?.current?.focus({ preventScroll: true });
    },
  };
};
