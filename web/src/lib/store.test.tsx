import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createStore, useStore } from './store.ts';

describe('a store', () => {
  it('notifies its subscribers of every real change until they unsubscribe', () => {
    const store = createStore(1);
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.set(2);
    store.set(2);
    leave();
    store.set(3);
    expect([listener.mock.calls.length, store.snapshot()]).toEqual([1, 3]);
  });

  it('renders a component again only if the value that it selects changes', () => {
    const store = createStore({ one: 1, two: 1 });
    const drawn = vi.fn();
    const { result } = renderHook(() => {
      drawn();
      return useStore(store, ({ one }) => one);
    });
    act(() => store.set({ one: 1, two: 2 }));
    expect(drawn).toHaveBeenCalledTimes(1);
    act(() => store.set({ one: 5, two: 2 }));
    expect(result.current).toBe(5);
  });
});
