import { useEffect, useRef } from 'react';

/** How each open dialog closes, the last one opened at the end. */
const closers: Array<() => void> = [];

/**
 * Renders nothing. While it is there, Escape closes the dialog around it also when a toast lies above: the primitive
 * asks the topmost layer alone, and a toast that came later is that.
 */
export const EscapeClosesFirst = ({ close }: { close: () => void }) => {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  }, [close]);
  useEffect(() => {
    const closeThis = () => latest.current();
    closers.push(closeThis);
    return () => {
      closers.splice(closers.indexOf(closeThis), 1);
    };
  }, []);
  return null;
};

/** Closes the dialog that was opened last; false where none is open. */
export const closeTopDialog = (): boolean => {
  const close = closers.at(-1);
  close?.();
  return close !== undefined;
};
