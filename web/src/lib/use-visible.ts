import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Is the page visible, or in a background tab? */
export const useVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
