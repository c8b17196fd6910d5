import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TYPING_PAUSE_MS, useDebounced, useDebouncedAction, useTypedSearch } from './use-debounced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('useDebounced', () => {
  it('follows the value once it has stayed the same', () => {
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
  it('runs the latest action once, and not after it was cancelled or the screen was left', () => {
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

  it('asks once for what was typed, trimmed', () => {
    const { type, onSearch, text } = render();
    type('s');
    type('studio ');
    pass(TYPING_PAUSE_MS);
    expect(onSearch.mock.calls).toEqual([['studio']]);
    expect(text()).toBe('studio ');
  });

  it('asks for nothing that the address holds already', () => {
    const { type, onSearch } = render('studio');
    type('studio  ');
    pass(TYPING_PAUSE_MS);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('follows the address where that changed by other means, and keeps what is typed where it did not', () => {
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
