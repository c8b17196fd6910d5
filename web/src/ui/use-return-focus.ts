import { type RefObject, useInsertionEffect, useRef } from 'react';

/**
 * Gives the focus back to where it was before a dialog opened. Our dialogs are opened by state rather than by a
 * trigger of their own, so the primitive would not know where that was. It is noted in an insertion effect, which
 * runs before a field of the dialog takes the focus by `autoFocus`. If that element is gone or cannot take the focus
 * any more, `fallback` gets it.
 */
export const useReturnFocus = (isOpen: boolean, fallback?: RefObject<HTMLElement | null>) => {
  const before = useRef<HTMLElement | null>(null);
  useInsertionEffect(() => {
    if (isOpen)
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  }, [isOpen]);
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      before.current?.focus();
      if (document.activeElement !== before.current) fallback?.current?.focus({ preventScroll: true });
    },
  };
};
