/** Caches the result of `ask` for `ms` milliseconds, for concurrent callers too. Does not cache failures. */
export const reuseFor = <T>(ms: number, ask: () => Promise<T>): (() => Promise<T>) => {
  let cached: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (!cached || performance.now() >= until) {
      const result = ask();
      cached = result;
      until = performance.now() + ms;
      result.catch(() => {
        if (cached === result) cached = undefined;
      });
    }
    return cached;
  };
};
