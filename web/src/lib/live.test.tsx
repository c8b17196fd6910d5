import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLiveRefresh } from './live.ts';
import { emitLiveSignal } from './live-store.ts';

const EVENTS = ['message', 'counts'] as const;
const message = { messageId: 1, withUserId: 2 };

const follow = () => {
  const refresh = vi.fn();
  const { unmount } = renderHook(() => useLiveRefresh(EVENTS, refresh));
  return { refresh, unmount };
};

describe('useLiveRefresh', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('refetches once for events that arrive together, and again for later ones', () => {
    const { refresh } = follow();
    emitLiveSignal('message', message);
    for (let count = 0; count < 3; count += 1) emitLiveSignal('counts', {});
    expect(refresh).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(refresh).toHaveBeenCalledTimes(1);
    emitLiveSignal('counts', {});
    vi.advanceTimersByTime(1000);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('refetches during a long series of events', () => {
    const { refresh } = follow();
    for (let count = 0; count < 100; count += 1) {
      emitLiveSignal('counts', {});
      vi.advanceTimersByTime(20);
    }
    expect(refresh.mock.calls.length).toBeGreaterThan(20);
  });

  it('refetches immediately on unmount, and not after that', () => {
    const { refresh, unmount } = follow();
    emitLiveSignal('counts', {});
    unmount();
    expect(refresh).toHaveBeenCalledTimes(1);
    emitLiveSignal('counts', {});
    vi.advanceTimersByTime(1000);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});
