/** Asks at most once in `ms` milliseconds, and answers whoever asks meanwhile with that. A refusal is not kept. */
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
