import { vi } from 'vitest';

/**
 * Repeats `check` until it no longer throws, and returns its result: for asynchronous effects. The timeout
 * only matters if they never happen.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 });
