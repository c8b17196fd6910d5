import { useSyncExternalStore } from 'react';

/** One value outside React. Components subscribe to it with `useStore`. */
export interface Store<T> {
  snapshot: () => T;
  /** Does nothing if the value is the same. */
  set: (next: T) => void;
  /** Calls `listener` after each change until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
}

export const createStore = <T>(initial: T): Store<T> => {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    snapshot: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Selects from the store's value. `select` must return the same object while its result is unchanged. */
export const useStore = <T, Selected>(store: Store<T>, select: (value: T) => Selected): Selected => {
  const read = () => select(store.snapshot());
  return useSyncExternalStore(store.subscribe, read, read);
};
