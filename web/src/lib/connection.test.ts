import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { watchConnection } from './connection.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

it('stays online without a network interface while the server answers, and probes until it does', async () => {
  vi.useFakeTimers();
  const answers = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 401 }));
  watchConnection();
  window.dispatchEvent(new Event('offline'));
  expect(onlineManager.isOnline()).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(onlineManager.isOnline()).toBe(true);

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answers.mockRejectedValue(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onlineManager.isOnline()).toBe(false);
  answers.mockResolvedValue(new Response(null, { status: 401 }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onlineManager.isOnline()).toBe(true);

  answers.mockRejectedValue(new TypeError('Failed to fetch'));
  window.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(onlineManager.isOnline()).toBe(false);
  answers.mockResolvedValue(new Response(null, { status: 200 }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onlineManager.isOnline()).toBe(true);
});
