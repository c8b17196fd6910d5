import { vi } from 'vitest';

/** Asks until `check` no longer throws, and gives its answer: for facts that come by themselves. The bound is for what never comes. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 });
