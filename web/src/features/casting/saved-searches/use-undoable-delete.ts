import { useEffect, useRef, useState } from 'react';

/** Milliseconds in which a deletion can be undone. */
const UNDO_MS = 8000;

/** Deletes one item after a delay in which this can be undone, or immediately if the page is left. */
export const useUndoableDelete = (remove: (id: number) => void) => {
  const [pendingId, setPendingId] = useState<number>();
  const current = useRef<{ id: number; timer: ReturnType<typeof setTimeout> }>(undefined);
  const send = useRef(remove);
  useEffect(() => {
    send.current = remove;
  }, [remove]);
  const finish = useRef(() => {
    const { id, timer } = current.current ?? {};
    clearTimeout(timer);
    current.current = undefined;
    if (id !== undefined) send.current(id);
  });
  useEffect(() => {
    const end = finish.current;
    window.addEventListener('pagehide', end);
    return () => {
      window.removeEventListener('pagehide', end);
      end();
    };
  }, []);
  const start = (id: number) => {
    finish.current();
    const timer = setTimeout(() => {
      finish.current();
      setPendingId(undefined);
    }, UNDO_MS);
    current.current = { id, timer };
    setPendingId(id);
  };
  const undo = () => {
    clearTimeout(current.current?.timer);
    current.current = undefined;
    setPendingId(undefined);
  };
  return { pendingId, start, undo };
};
