/** Caches the result of `ask` for `ms` milliseconds, for concurrent callers too. Does not cache failures. */
export const reuseFor = <T>(ms: number, ask: () => Promise<T>): (() => Promise<T>) => {
  let kept: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (!kept || performance.now() >= until) {
      const asked = ask();
      kept = asked;
      until = performance.now() + ms;
      asked.catch(() => {
        if (kept === asked) kept = undefined;
      });
    }
    return kept;
  };
};
