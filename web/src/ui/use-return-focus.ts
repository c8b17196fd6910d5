import { useRef } from 'react';

/**
 * Gives the focus back to where it was before a dialog opened. Our dialogs are opened by state rather than by a
 * trigger of their own, so the primitive would not know where that was.
 */
export const useReturnFocus = () => {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current?.isConnected) before.current.focus();
    },
  };
};
