/** How much may run at a time. */
export interface GateLimits {
  atOnce: number;
  /**
   * Milliseconds after which waiting work starts anyway: if nothing answers, each caller gets its own
   * timeout.
   */
  waitMs: number;
}

/** Starts the work, or queues it. The work handles its own errors: it must not reject. */
export type Gate = (work: () => Promise<void>) => void;

/** Limits how much runs at a time; the rest waits in order. */
export const createGate = ({ atOnce, waitMs }: GateLimits): Gate => {
  const waiting = new Map<() => Promise<void>, NodeJS.Timeout>();
  let running = 0;

  const begin = async (work: () => Promise<void>): Promise<void> => {
    clearTimeout(waiting.get(work));
    waiting.delete(work);
    running += 1;
    await work();
    running -= 1;
    const [next] = waiting.keys();
    if (next && running < atOnce) void begin(next);
  };

  return (work) => {
    if (running < atOnce) void begin(work);
    else
      waiting.set(
        work,
        setTimeout(() => void begin(work), waitMs),
      );
  };
};
