import { type RefObject, useInsertionEffect, useRef } from 'react';

/** True if another dialog, which opened while this one closed, has taken the focus. */
export const hasDialogFocus = (): boolean => document.activeElement?.closest('[role="dialog"]') != null;

/**
 * Returns the focus to the element that had it before a dialog opened. Our dialogs are opened by state, not by a
 * trigger, so the dialog library does not know this element. An insertion effect stores it, because that runs before
 * `autoFocus` of a field in the dialog. If the element can no longer take the focus, `fallback` gets it. `target` can
 * choose another element.
 */
export const useRestoreFocus = (
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
      if (hasDialogFocus()) return;
      const wanted = target?.() ?? before.current;
      wanted?.focus();
      if (document.activeElement !== wanted) fallback?.current?.focus({ preventScroll: true });
    },
  };
};
