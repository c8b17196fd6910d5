import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TYPING_PAUSE_MS, useDebounced, useDebouncedAction, useTypedSearch } from './use-debounced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('useDebounced', () => {
  it('returns a new value after it has not changed for a while', () => {
    const { result, rerender } = renderHook(({ value }) => useDebounced(value), {
      initialProps: { value: 'a' },
    });
    rerender({ value: 'ab' });
    pass(TYPING_PAUSE_MS - 1);
    rerender({ value: 'abc' });
    pass(TYPING_PAUSE_MS - 1);
    expect(result.current).toBe('a');
    pass(1);
    expect(result.current).toBe('abc');
  });
});

describe('useDebouncedAction', () => {
  it('runs the latest action once, and not after a cancel or an unmount', () => {
    const actions = [vi.fn(), vi.fn()] as const;
    const { result, rerender, unmount } = renderHook(
      ({ at }: { at: 0 | 1 }) => useDebouncedAction(actions[at]),
      {
        initialProps: { at: 0 },
      },
    );
    result.current.run();
    result.current.run();
    rerender({ at: 1 });
    pass(TYPING_PAUSE_MS);
    result.current.run();
    result.current.cancel();
    pass(TYPING_PAUSE_MS);
    result.current.run();
    unmount();
    pass(TYPING_PAUSE_MS);
    expect(actions.map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });
});

describe('useTypedSearch', () => {
  const render = (search?: string) => {
    const onSearch = vi.fn();
    const hook = renderHook(({ asked }) => useTypedSearch(asked, onSearch), {
      initialProps: { asked: search },
    });
    const type = (text: string) => act(() => hook.result.current[1](text));
    return { ...hook, onSearch, type, text: () => hook.result.current[0] };
  };

  it('searches once for the typed text, trimmed', () => {
    const { type, onSearch, text } = render();
    type('s');
    type('studio ');
    pass(TYPING_PAUSE_MS);
    expect(onSearch.mock.calls).toEqual([['studio']]);
    expect(text()).toBe('studio ');
  });

  it('does not search for the text that is already in the address', () => {
    const { type, onSearch } = render('studio');
    type('studio  ');
    pass(TYPING_PAUSE_MS);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('follows changes of the address, and otherwise keeps the typed text', () => {
    const { rerender, type, text, onSearch } = render('studio');
    type('studio 2');
    rerender({ asked: 'studio' });
    expect(text()).toBe('studio 2');
    rerender({ asked: undefined });
    expect(text()).toBe('');
    pass(TYPING_PAUSE_MS);
    expect(onSearch).not.toHaveBeenCalled();
  });
});
